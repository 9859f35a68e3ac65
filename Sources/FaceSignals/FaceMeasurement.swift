/// What the vision side measured in one frame: the input of `SignalPipeline`.
///
/// It borrows the pixels and points, so that a frame costs no copy and no allocation.
public struct FaceMeasurement: ~Escapable {
    public let time: CaptureTime
    public let frame: Int
    public let imageSize: ImageSize
    /// `nil` when no face was found; points are then empty.
    public let face: DetectedFace?
    public let faces: Int
    public let topology: LandmarkTopology
    /// One point per landmark of `topology`, in pixels; z < 0 towards the camera, 0 where the topology has no depth.
    public let landmarks: Span<Landmark>
    public let scores: PatchScores
    /// `nil` when the engine measured none: then quality and observability are not known.
    public let statistics: PixelStatistics?
    /// Of the camera; `nil` when it is not known, or the picture may be cut out of another, whose middle is not the lens's.
    public let fieldOfView: FieldOfView?

    @_lifetime(copy landmarks, copy statistics)
    public init(
        time: CaptureTime, frame: Int, imageSize: ImageSize, face: DetectedFace?, faces: Int,
        topology: LandmarkTopology, landmarks: Span<Landmark>, scores: PatchScores,
        statistics: consuming PixelStatistics? = nil, fieldOfView: FieldOfView? = nil
    ) {
        self.time = time
        self.frame = frame
        self.imageSize = imageSize
        self.face = face
        self.faces = faces
        self.topology = topology
        self.landmarks = landmarks
        self.scores = scores
        self.statistics = statistics
        self.fieldOfView = fieldOfView
    }
}

/// One landmark, laid out as the bridge lays it out.
public struct Landmark: BitwiseCopyable, Hashable, Sendable {
    public var x: Float
    public var y: Float
    public var z: Float

    public init(x: Float, y: Float, z: Float) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// Which landmark has which number.
public enum LandmarkTopology: Sendable, Hashable {
    /// MediaPipe FaceMesh, 468 points with depth.
    case mesh468
    /// The 68-point mark-up of iBUG 300-W, flat.
    case ibug68

    public var count: Int { self == .mesh468 ? 468 : 68 }
}

/// What the patch classifiers say of one frame: log-odds, 0 the decision point, `nil` where they said nothing.
public struct PatchScores: Sendable, Hashable {
    public var leftEyeOpen: Double?
    public var rightEyeOpen: Double?
    public var smile: Double?
    public var tongue: Double?
    public var mouthOpen: Double?

    /// Numbers that are not finite are `nil`.
    public init(
        leftEyeOpen: Double? = nil, rightEyeOpen: Double? = nil, smile: Double? = nil, tongue: Double? = nil,
        mouthOpen: Double? = nil
    ) {
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        self.leftEyeOpen = finite(leftEyeOpen)
        self.rightEyeOpen = finite(rightEyeOpen)
        self.smile = finite(smile)
        self.tongue = finite(tongue)
        self.mouthOpen = finite(mouthOpen)
    }
}
