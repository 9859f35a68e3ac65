import FaceSignals

/// What a front end shows.
public struct SessionStatus: Hashable, Sendable {
    public let phase: CaptchaSession.Phase
    /// The challenge shown, or the one being returned from.
    public let kind: ChallengeKind?
    /// Of the challenge shown: 0 ... 1, never falling while it is shown.
    public let progress: Double
    /// Of the whole session: 0 ... 1, never falling while it runs; 1 only when passed.
    public let overall: Double
    /// Until the phase runs out of time, by the latest time seen.
    public let remaining: Duration
    public let hint: Hint?
}

extension CaptchaSession {
    public var status: SessionStatus {
        let count = Double(plan.challenges.count)
        let limit = phaseLimit?.duration ?? .zero
        let spent = now.flatMap { now in phaseBegan.map { now.since($0) } } ?? .zero
        let remaining = max(.zero, limit - min(limit, max(.zero, spent)))
        let done = Double(timeline.count { $0.done != nil })
        var kind: ChallengeKind?
        var progress = 0.0
        switch phase {
        case .waiting: break
        case .challenge(let index):
            kind = plan.challenges[index].kind
            progress = challenge?.progress ?? 0
        case .returning(let index):
            kind = plan.challenges[index].kind
            progress = 1
        case .finished: progress = verdict == .passed ? 1 : 0
        }
        let partial = challengeIsShown ? progress : 0
        return SessionStatus(
            phase: phase, kind: kind, progress: progress, overall: min(1, (done + partial) / count),
            remaining: remaining,
            hint: hints.shown)
    }

    private var challengeIsShown: Bool { if case .challenge = phase { true } else { false } }
}
