/// What was seen in one frame: the stream of these is all that captcha and cursor know of the world.
///
/// Everything is `nil` that is not known; a value is never a guess. Without a face `faces` may still count others.
public struct FaceObservation: Sendable, Equatable {
    /// Capture time of the frame.
    public var time: CaptureTime
    /// Number of the frame in its source, from 0. Gaps are frames that were dropped.
    public var frame: Int
    /// Size of the frame in pixels.
    public var imageSize: ImageSize
    /// The face being tracked.
    public var face: DetectedFace?
    /// Faces in the picture, the tracked one included.
    public var faces: Int
    /// Head pose after the temporal filter, along the line from the lens to the face: zero faces the camera.
    public var pose: HeadPose?
    /// Head pose of this frame alone.
    public var rawPose: HeadPose?
    /// `pose` against the camera's optical axis instead of the line to the face: who moves aside without turning keeps it.
    /// `nil` when the field of view is not known.
    public var axialPose: HeadPose?
    /// Openness of each eye, 0 closed ... 1 open, 0.5 the decision point.
    public var eyes: EyeOpenness
    /// 0 ... 1, 0.5 the decision point.
    public var smile: Double?
    /// Tongue out beyond the lips, 0 ... 1, 0.5 the decision point.
    public var tongue: Double?
    /// 0 ... 1, 0.5 the decision point.
    public var mouthOpen: Double?
    /// How good the picture of the face is.
    public var quality: ImageQuality?
    /// Which parts of the face can be judged; the signals of those that cannot are `nil`.
    public var observability: FaceObservability?
    /// What tells a person from a picture of one; `nil` unless the engine was asked for it.
    public var presence: PresenceMeasurement?
    /// Gestures going on in this frame: begun, and not yet ended.
    public var active: FaceEventKind.Set
    /// Events that this frame completed.
    public var events: [FaceEvent]

    public init(
        time: CaptureTime, frame: Int, imageSize: ImageSize, face: DetectedFace? = nil, faces: Int = 0,
        pose: HeadPose? = nil, rawPose: HeadPose? = nil, axialPose: HeadPose? = nil, eyes: EyeOpenness = EyeOpenness(),
        smile: Double? = nil,
        tongue: Double? = nil, mouthOpen: Double? = nil, quality: ImageQuality? = nil,
        observability: FaceObservability? = nil, presence: PresenceMeasurement? = nil,
        active: FaceEventKind.Set = [], events: [FaceEvent] = []
    ) {
        self.time = time
        self.frame = frame
        self.imageSize = imageSize
        self.face = face
        self.faces = faces
        self.pose = pose
        self.rawPose = rawPose
        self.axialPose = axialPose
        self.eyes = eyes
        self.smile = smile
        self.tongue = tongue
        self.mouthOpen = mouthOpen
        self.quality = quality
        self.observability = observability
        self.presence = presence
        self.active = active
        self.events = events
    }
}

/// Width and height in pixels.
public struct ImageSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Where a face is, in pixels of its frame, origin top left.
public struct DetectedFace: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    /// 0 ... 1: how sure it is that this is a face.
    public var confidence: Double

    public init(x: Double, y: Double, width: Double, height: Double, confidence: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.confidence = confidence
    }
}

/// Head rotation in degrees, zero when facing the camera.
public struct HeadPose: Hashable, Sendable {
    /// Positive when the person turns to their own left (the nose moves to image right).
    public var yaw: Double
    /// Positive when the person looks up.
    public var pitch: Double
    /// Positive when the head tilts to the person's own left shoulder (the image-right eye is lower).
    public var roll: Double

    public init(yaw: Double, pitch: Double, roll: Double) {
        self.yaw = yaw
        self.pitch = pitch
        self.roll = roll
    }
}

/// Openness of the person's own left and right eye, 0 closed ... 1 open; `nil` when that eye cannot be seen.
public struct EyeOpenness: Hashable, Sendable {
    public var left: Double?
    public var right: Double?

    public init(left: Double? = nil, right: Double? = nil) {
        self.left = left
        self.right = right
    }
}
