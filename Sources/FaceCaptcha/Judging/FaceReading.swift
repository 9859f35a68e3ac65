import FaceSignals

/// An observation reduced to what is judged: finite or unknown, and measured from rest.
struct FaceReading: Sendable {
    let time: CaptureTime
    let face: DetectedFace?
    let faces: Int
    let imageSize: ImageSize
    /// Pose of this frame alone where there is one, so that a filter's lag is not judged.
    let pose: HeadPose?
    let leftEye: Double?
    let rightEye: Double?
    let smile: Double?
    let tongue: Double?
    let mouthOpen: Double?
    /// Why a score is not known.
    let observability: FaceObservability?

    init(_ observation: borrowing FaceObservation) {
        time = observation.time
        imageSize = observation.imageSize
        let usable = observation.face.flatMap { face in
            (face.x + face.y + face.width + face.height).isFinite && face.width > 0 && face.height > 0 ? face : nil
        }
        face = usable
        faces = observation.faces
        pose = usable == nil ? nil : (observation.rawPose ?? observation.pose)?.ifFinite
        func score(_ value: Double?) -> Double? {
            guard usable != nil, let value, value.isFinite else { return nil }
            return min(1, max(0, value))
        }
        leftEye = score(observation.eyes.left)
        rightEye = score(observation.eyes.right)
        smile = score(observation.smile)
        tongue = score(observation.tongue)
        mouthOpen = score(observation.mouthOpen)
        observability = usable == nil ? nil : observation.observability
    }

    /// How much of `kind` is being done: 1 is what would be asked, 0 is rest, `nil` unknown. Only for graded kinds.
    func level(_ kind: ChallengeKind, rest: HeadPose, policy: CaptchaPolicy) -> Double? {
        if let direction = kind.direction { return level(direction, rest: rest, policy: policy) }
        let score: Double? =
            switch kind {
            case .smile: smile
            case .tongue: tongue
            case .mouthOpen: mouthOpen
            default: nil
            }
        return score.map { $0 / policy.expressionScore }
    }

    func level(_ direction: HeadDirection, rest: HeadPose, policy: CaptchaPolicy) -> Double? {
        pose.map { direction.excursion(of: $0, from: rest) / policy.angle(direction) }
    }

    /// The largest level of the six directions; `nil` when the pose is unknown.
    func greatestMovement(rest: HeadPose, policy: CaptchaPolicy) -> Double? {
        guard let pose else { return nil }
        return max(
            abs(pose.yaw - rest.yaw) / policy.turnAngle, abs(pose.pitch - rest.pitch) / policy.lookAngle,
            abs(pose.roll - rest.roll) / policy.tiltAngle)
    }
}

extension HeadPose {
    var ifFinite: HeadPose? { yaw.isFinite && pitch.isFinite && roll.isFinite ? self : nil }
}
