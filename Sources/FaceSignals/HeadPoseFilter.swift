/// Smooths head pose over time, angle by angle.
struct HeadPoseFilter: Sendable {
    static let parameters = OneEuroFilter.Parameters(minimumCutoff: 1, beta: 0.08, speedCutoff: 1)

    private var yaw = OneEuroFilter(parameters)
    private var pitch = OneEuroFilter(parameters)
    private var roll = OneEuroFilter(parameters)

    /// - Parameter interval: seconds since the last pose.
    mutating func filter(_ pose: HeadPose, interval: Double) -> HeadPose {
        HeadPose(
            yaw: yaw.filter(pose.yaw, interval: interval), pitch: pitch.filter(pose.pitch, interval: interval),
            roll: roll.filter(pose.roll, interval: interval))
    }

    mutating func reset() { self = HeadPoseFilter() }
}
