import FaceSignals

/// Tells a moving head from one face put in place of another, by the box alone: its centre and width may only change as
/// fast as a head can.
struct ContinuityJudge: Sendable {
    private var last: (face: DetectedFace, time: CaptureTime)?

    /// - Returns: whether this face can be the one seen before.
    mutating func accepts(_ face: DetectedFace, at time: CaptureTime, policy: CaptchaPolicy) -> Bool {
        defer { last = (face, time) }
        guard let last else { return true }
        let gap = max(0, time.seconds(since: last.time))
        let size = max(face.width, last.face.width)
        let dx = (face.x + face.width / 2) - (last.face.x + last.face.width / 2)
        let dy = (face.y + face.height / 2) - (last.face.y + last.face.height / 2)
        let moved = (dx * dx + dy * dy).squareRoot() / size
        let resized = size / min(face.width, last.face.width)
        return moved <= min(policy.jump + policy.jumpSpeed * gap, policy.greatestJump)
            && resized <= min(policy.resize + gap, policy.greatestResize)
    }
}
