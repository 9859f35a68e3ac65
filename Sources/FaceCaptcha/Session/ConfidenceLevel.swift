/// How much a session asks of a person before it believes: how far the head must go, and for how long a movement or an
/// expression must be held. Where a head counts as at rest, and what counts as doing something else, stays the same.
public enum ConfidenceLevel: String, CaseIterable, Codable, Sendable {
    /// For people who move little: three quarters of the angles of `medium`, held half as long.
    case low
    /// Half of what the least mobile of five people reached when simply told where to turn.
    case medium
    /// About three quarters of what they reached, held for half a second: a sweep through the angle is shorter.
    case high

    /// Of the angles of `medium`.
    var share: Double {
        switch self {
        case .low: 0.75
        case .medium: 1
        case .high: 1.5
        }
    }
}

extension CaptchaPolicy {
    /// The numbers for one level: turns of 15, 20 and 30 degrees, looks of 6.75, 9 and 13.5, tilts of 9, 12 and 18, held
    /// for 0.1, 0.2 and 0.5 s as smile and tongue are.
    public init(confidence: ConfidenceLevel) {
        self.init()
        self.confidence = confidence
        let share = confidence.share
        turnAngle *= share
        lookAngle *= share
        tiltAngle *= share
        restLevel /= share
        wrongLevel /= share
        switch confidence {
        case .low:
            movementHold = .milliseconds(100)
            expressionHold = .milliseconds(100)
        case .medium:
            break
        case .high:
            movementHold = .milliseconds(500)
            expressionHold = .milliseconds(500)
            mouthOpenHold = .milliseconds(800)
        }
    }

    /// The same for somebody who needs `factor` times as long to get ready, to come back, and altogether. The plan says
    /// how long there is for each challenge.
    public func lengthened(by factor: Double) -> CaptchaPolicy {
        var policy = self
        policy.readyLimit = readyLimit * factor
        policy.returnLimit = returnLimit * factor
        policy.sessionLimit = sessionLimit * factor
        return policy
    }
}
