import FaceSignals

extension CaptchaSession {
    mutating func advance(to time: CaptureTime) {
        now = max(now ?? time, time)
        began = began ?? time
        phaseBegan = phaseBegan ?? time
    }

    mutating func enter(_ phase: Phase, at time: CaptureTime) {
        self.phase = phase
        phaseBegan = time
        hints.clear()
    }

    /// Fails what has run out of time at `time`.
    mutating func expire(at time: CaptureTime) -> Verdict? {
        guard let began, let phaseBegan else { return nil }
        if let limit = phaseLimit, time.since(phaseBegan) > limit.duration { return fail(limit.reason) }
        return time.since(began) > policy.sessionLimit ? fail(.sessionTimeout) : nil
    }

    var phaseLimit: (duration: Duration, reason: FailureReason)? {
        switch phase {
        case .waiting: (policy.readyLimit, .notReady)
        case .challenge(let index): (plan.challenges[index].timeLimit, .timeUp)
        case .returning: (policy.returnLimit, .neutralNotReached)
        case .finished: nil
        }
    }

    mutating func fail(_ reason: FailureReason) -> Verdict? {
        switch phase {
        case .waiting, .finished: finish(.failed(reason, challenge: nil))
        case .challenge(let index), .returning(let index): finish(.failed(reason, challenge: index))
        }
    }

    mutating func finish(_ verdict: Verdict) -> Verdict? {
        guard self.verdict == nil else { return nil }
        self.verdict = verdict
        phase = .finished
        ended = now
        hints.clear()
        return verdict
    }
}
