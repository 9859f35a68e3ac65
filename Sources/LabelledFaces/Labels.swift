/// The set says it all, or nothing is known.
public struct NoLabel: Sendable, Hashable {
    public init() {}
}

/// Smile, and head pose in degrees: yaw > 0 to the person's own left, pitch > 0 up, roll > 0 image-right eye lower.
public struct SmileAndPose: Sendable, Hashable {
    public var isSmiling: Bool
    public var pose: PoseLabel
}

/// Head pose in degrees, signs as in `SmileAndPose`.
public struct PoseLabel: Sendable, Hashable {
    public var yaw: Double
    public var pitch: Double
    public var roll: Double
}

/// Both eyes closed, or an ordinary face (about 98 % of them open, not verified).
public enum EyesLabel: String, CaseIterable, Sendable {
    case closed, regular
}

public struct WinkLabel: Sendable, Hashable {
    /// The person's own eye that is closed.
    public enum Eye: String, CaseIterable, Sendable { case left, right, none }

    public var eye: Eye
    /// A human would hesitate.
    public var isWeak: Bool
}

public struct TongueLabel: Sendable, Hashable {
    public var isOut: Bool
    /// Where the photo came from, as the table has it.
    public var origin: String
}

public struct MouthLabel: Sendable, Hashable {
    public var isSmiling: Bool
    public var isOpen: Bool
}

/// A state that holds over some frames of a clip.
public struct StateSpan: Sendable, Hashable {
    /// As the table names it: `tongue_out_small`, `mouth_closed`, `smile_teeth` ...
    public var state: String
    /// Frames from 0, both ends included.
    public var frames: ClosedRange<Int>
    /// `h`, `m` or `l` where the table says how sure the label is.
    public var confidence: String?
}

/// A head movement away from the resting pose and back.
public struct HeadMovement: Sendable, Hashable {
    /// Where the nose goes in the image; `right` is a turn to the person's own left.
    public enum Direction: String, CaseIterable, Sendable { case left, right, up, down }

    /// `nil` for a row that is no head movement, such as a smile.
    public var direction: Direction?
    /// The word in the table.
    public var state: String
    /// Frames from 0, both ends included.
    public var frames: ClosedRange<Int>
    /// Frames in which the head is turned furthest.
    public var peak: ClosedRange<Int>
}

/// 68 points of the iBUG mark-up, in pixels.
public struct LandmarkLabel: Sendable, Hashable {
    public var points: [SIMD2<Double>]
}
