import FaceSignals

/// Waits, after a challenge, for the person to come back from it.
struct ReturnJudge: Sendable {
    /// The kind asked next has been seen at rest meanwhile.
    private(set) var nextWasAtRest = false

    private let kind: ChallengeKind
    private let next: ChallengeKind
    private let rest: HeadPose
    private var peak = 0.0
    private var hold = HoldTimer()

    init(from kind: ChallengeKind, to next: ChallengeKind, rest: HeadPose) {
        self.kind = kind
        self.next = next
        self.rest = rest
    }

    /// - Returns: whether the next prompt may be shown.
    mutating func judge(_ reading: FaceReading, policy: CaptchaPolicy) -> Bool {
        if let level = reading.level(next, rest: rest, policy: policy), level <= next.restLevel(policy) {
            nextWasAtRest = true
        }
        let held = hold.update(isBack(reading, policy), at: reading.time, maximumGap: policy.maximumGap)
        return held.map { $0 >= policy.returnHold } ?? false
    }

    private mutating func isBack(_ reading: FaceReading, _ policy: CaptchaPolicy) -> Bool {
        switch kind {
        case .turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight, .smile, .tongue, .mouthOpen:
            guard let level = reading.level(kind, rest: rest, policy: policy) else { return false }
            peak = max(peak, level)
            return level <= max(kind.restLevel(policy), policy.returnShare * peak)
        case .blink, .winkLeft, .winkRight:
            guard let left = reading.leftEye, let right = reading.rightEye else { return false }
            return min(left, right) >= policy.expressionScore
        case .lookAtCamera, .staySerious:
            return reading.face != nil
        }
    }
}
