/// What the vision side measured in one frame: the input of `SignalPipeline`.
///
/// It borrows the pixels and points, so that a frame costs no copy and no allocation.
public struct FaceMeasurement: ~Escapable {
    public let time: CaptureTime
    public let frame: Int
    public let imageSize: ImageSize
    /// `nil` when no face was found; points and patches are then empty.
    public let face: DetectedFace?
    public let faces: Int
    public let topology: LandmarkTopology
    /// One point per landmark of `topology`, in pixels; z < 0 towards the camera, 0 where the topology has no depth.
    public let landmarks: Span<Landmark>
    public let patches: FacePatches
    /// `nil` when the engine measured none: then quality and observability are not known.
    public let statistics: PixelStatistics?
    /// Of the camera; `nil` when it is not known, or the picture may be cut out of another, whose middle is not the lens's.
    public let fieldOfView: FieldOfView?

    @_lifetime(copy landmarks, copy patches, copy statistics)
    public init(
        time: CaptureTime, frame: Int, imageSize: ImageSize, face: DetectedFace?, faces: Int,
        topology: LandmarkTopology, landmarks: Span<Landmark>, patches: FacePatches,
        statistics: consuming PixelStatistics? = nil, fieldOfView: FieldOfView? = nil
    ) {
        self.time = time
        self.frame = frame
        self.imageSize = imageSize
        self.face = face
        self.faces = faces
        self.topology = topology
        self.landmarks = landmarks
        self.patches = patches
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

/// Upright cut-outs for appearance classifiers: packed BGR rows. Empty when the engine made none.
public struct FacePatches: ~Escapable {
    /// `mouthSide` x `mouthSide` pixels, one distance between the outer eye corners wide.
    public let mouth: Span<UInt8>
    /// `eyeWidth` x `eyeHeight` pixels, two eye widths wide.
    public let leftEye: Span<UInt8>
    /// The same, flipped sideways so that it looks like a left eye.
    public let rightEye: Span<UInt8>

    public static var mouthSide: Int { 48 }
    public static var eyeWidth: Int { 32 }
    public static var eyeHeight: Int { 24 }

    @_lifetime(copy mouth, copy leftEye, copy rightEye)
    public init(mouth: Span<UInt8>, leftEye: Span<UInt8>, rightEye: Span<UInt8>) {
        self.mouth = mouth
        self.leftEye = leftEye
        self.rightEye = rightEye
    }
}
