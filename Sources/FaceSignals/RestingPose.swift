/// Where this person's head rests: people sit askew to their camera, and turns are judged from there.
///
/// Starts at facing the camera, learns in the first two seconds, then drifts; poses far from rest do not count, and the
/// rest never moves further than `reach` from facing the camera.
struct RestingPose: Sendable {
    static let reach = HeadPose(yaw: 10, pitch: 15, roll: 10)
    /// Degrees from rest beyond which a pose is a gesture, not a rest.
    static let still = 10.0

    private var yaw = Self.angle
    private var pitch = Self.angle
    private var roll = Self.angle

    private static let angle = RunningQuantile(quantile: 0.5, drift: 0.5, learning: 8, settling: 2)

    var pose: HeadPose {
        HeadPose(yaw: yaw.value ?? 0, pitch: pitch.value ?? 0, roll: roll.value ?? 0)
    }

    /// - Returns: `pose` seen from the resting pose.
    mutating func observe(_ pose: HeadPose, interval: Double) -> HeadPose {
        learn(&yaw, pose.yaw, Self.reach.yaw, interval)
        learn(&pitch, pose.pitch, Self.reach.pitch, interval)
        learn(&roll, pose.roll, Self.reach.roll, interval)
        let rest = self.pose
        return HeadPose(yaw: pose.yaw - rest.yaw, pitch: pose.pitch - rest.pitch, roll: pose.roll - rest.roll)
    }

    private func learn(_ angle: inout RunningQuantile, _ sample: Double, _ reach: Double, _ interval: Double) {
        let inReach = min(max(sample, -reach), reach)
        if let rest = angle.value, abs(sample - rest) > Self.still { return }
        angle.learn(inReach, interval: interval)
    }

    mutating func forget() { self = RestingPose() }
}
