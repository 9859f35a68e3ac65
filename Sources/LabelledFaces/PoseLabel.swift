/// Head pose in degrees, signs as in `SmileAndPose`.
public struct PoseLabel: Sendable, Hashable {
    public var yaw: Double
    public var pitch: Double
    public var roll: Double
}
