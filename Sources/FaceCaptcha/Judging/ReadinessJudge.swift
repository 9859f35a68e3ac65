import FaceSignals

/// Waits for one centred, frontal, steady face and measures the pose it rests in.
struct ReadinessJudge: Sendable {
    private var hold = HoldTimer()
    private var mean = HeadPose(yaw: 0, pitch: 0, roll: 0)
    private var count = 0.0

    /// - Returns: the resting pose once it is known, and until then what the person should do.
    mutating func judge(_ reading: FaceReading, policy: CaptchaPolicy) -> (rest: HeadPose?, hint: Hint?) {
        if let hint = Self.obstacle(reading, policy: policy) {
            restart()
            return (nil, hint)
        }
        guard let pose = reading.pose else { return (nil, .faceCamera) }
        let isSteady = count == 0 || wander(pose) <= policy.readyWander
        if !isSteady { restart() }
        let held = hold.update(true, at: reading.time, maximumGap: policy.maximumGap) ?? .zero
        if held == .zero { count = 0 }
        count += 1
        mean.yaw += (pose.yaw - mean.yaw) / count
        mean.pitch += (pose.pitch - mean.pitch) / count
        mean.roll += (pose.roll - mean.roll) / count
        guard held >= policy.readyHold, count >= Self.fewestReadings else { return (nil, isSteady ? nil : .keepStill) }
        return (mean, nil)
    }

    mutating func restart() { self = ReadinessJudge() }

    /// A mean of fewer would be at the mercy of one bad frame.
    private static let fewestReadings = 3.0

    private func wander(_ pose: HeadPose) -> Double {
        max(abs(pose.yaw - mean.yaw), abs(pose.pitch - mean.pitch), abs(pose.roll - mean.roll))
    }

    private static func obstacle(_ reading: FaceReading, policy: CaptchaPolicy) -> Hint? {
        guard let face = reading.face else { return .showFace }
        guard reading.faces <= 1 else { return .oneFaceOnly }
        let width = Double(reading.imageSize.width)
        let height = Double(reading.imageSize.height)
        guard width > 0, height > 0 else { return .showFace }
        let share = face.width / min(width, height)
        guard share >= policy.faceWidth.lowerBound else { return .comeCloser }
        guard share <= policy.faceWidth.upperBound else { return .moveBack }
        let offset = max(
            abs((face.x + face.width / 2) / width - 0.5), abs((face.y + face.height / 2) / height - 0.5))
        guard offset <= policy.centreTolerance else { return .moveToCentre }
        guard let pose = reading.pose else { return .uncoverFace }
        guard abs(pose.yaw) <= policy.readyYaw, abs(pose.pitch) <= policy.readyPitch, abs(pose.roll) <= policy.readyRoll
        else { return .faceCamera }
        return nil
    }
}
