/// Smile, and head pose in degrees: yaw > 0 to the person's own left, pitch > 0 up, roll > 0 image-right eye lower.
public struct SmileAndPose: Sendable, Hashable {
    public var isSmiling: Bool
    public var pose: PoseLabel
}
