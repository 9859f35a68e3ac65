public import FaceCaptcha

/// What the live screen shows beyond what the original's views can.
public struct LiveStatus: Hashable, Sendable {
    public let phase: CaptchaSession.Phase
    /// The challenge shown, or the one being returned from.
    public let kind: ChallengeKind?
    /// From 1; `nil` before the first.
    public let number: Int?
    public let count: Int
    /// Of the challenge shown, 0 ... 1.
    public let progress: Double
    /// Until the phase runs out of time.
    public let remaining: Duration
    public let hint: Hint?

    public init(_ session: CaptchaSession) {
        let status = session.status
        phase = status.phase
        kind = status.kind
        number =
            switch status.phase {
            case .challenge(let index), .returning(let index): index + 1
            case .waiting, .finished: nil
            }
        count = session.plan.challenges.count
        progress = status.progress
        remaining = status.remaining
        hint = status.hint
    }
}
