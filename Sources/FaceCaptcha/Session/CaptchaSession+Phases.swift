import FaceSignals

extension CaptchaSession {
    mutating func wait(_ reading: FaceReading) -> Verdict? {
        let (rest, hint) = readiness.judge(reading, policy: policy)
        hints.update(hint, at: reading.time, settling: policy.hintSettling)
        guard let rest else { return nil }
        self.rest = rest
        show(0, at: reading, wasAtRest: false)
        return nil
    }

    mutating func judge(_ reading: FaceReading, _ events: [FaceEvent], _ index: Int) -> Verdict? {
        let kind = plan.challenges[index].kind
        guard reading.face != nil, reading.faces <= 1 else {
            challenge?.interrupt(hint: reading.face == nil ? .showFace : .oneFaceOnly)
            hints.update(challenge?.hint, at: reading.time, settling: policy.hintSettling)
            return nil
        }
        let outcome = challenge?.judge(reading, events: events, policy: policy)
        timeline[index].started = challenge?.started
        timeline[index].peak = challenge?.peak
        hints.update(challenge?.hint, at: reading.time, settling: policy.hintSettling)
        if outcome == .done { return complete(index, at: reading.time) }
        let isWrong = wrong?.judge(reading, asked: kind, rest: rest, policy: policy) ?? false
        let isWrongWink = events.contains { wrong?.isWrongWink($0, asked: kind) ?? false }
        return isWrong || isWrongWink ? fail(.wrongMovement) : nil
    }

    mutating func comeBack(_ reading: FaceReading, _ index: Int) -> Verdict? {
        let obstacle = reading.face == nil ? nil : reading.obstacle(to: plan.challenges[index].kind)
        hints.update(obstacle ?? .returnToRest, at: reading.time, settling: policy.hintSettling)
        guard reading.face != nil, reading.faces <= 1, returning?.judge(reading, policy: policy) ?? false else {
            return nil
        }
        show(index + 1, at: reading, wasAtRest: returning?.nextWasAtRest ?? false)
        return nil
    }

    /// What holds in every phase: one face, the same face.
    mutating func judgeFace(_ reading: FaceReading) -> Verdict? {
        let isSame = reading.face.map { continuity.accepts($0, at: reading.time, policy: policy) } ?? true
        let crowded = secondFace.update(reading.faces > 1, at: reading.time, maximumGap: policy.maximumGap)
        guard phase != .waiting else {
            if !isSame { readiness.restart() }
            lastFace = reading.time
            return nil
        }
        if !isSame { return fail(.faceChanged) }
        if let crowded, crowded > policy.secondFaceGrace { return fail(.secondFace) }
        if reading.face != nil { lastFace = reading.time }
        if let lastFace, reading.time.since(lastFace) > policy.faceLostGrace { return fail(.faceLost) }
        return nil
    }

    /// What no person would show ends the session, once it has begun.
    mutating func judgePresence(_ observation: borrowing FaceObservation) -> Verdict? {
        presence.observe(observation, during: moment)
        guard phase != .waiting, let gate = presence.refusal(policy.presence) else { return nil }
        return refuse(gate)
    }

    private mutating func refuse(_ gate: GateName) -> Verdict? {
        decidingGate = gate
        return fail(.noPerson)
    }

    private mutating func complete(_ index: Int, at time: CaptureTime) -> Verdict? {
        timeline[index].done = time
        guard index + 1 < plan.challenges.count else {
            return presence.refusalAtEnd(policy.presence).map { refuse($0) } ?? finish(.passed)
        }
        returning = ReturnJudge(from: plan.challenges[index].kind, to: plan.challenges[index + 1].kind, rest: rest)
        enter(.returning(index), at: time)
        return nil
    }

    private mutating func show(_ index: Int, at reading: FaceReading, wasAtRest: Bool) {
        let previous = index > 0 ? plan.challenges[index - 1].kind.direction : nil
        challenge = ChallengeJudge(
            plan.challenges[index].kind, shownAt: reading, rest: rest, wasAtRest: wasAtRest, previous: previous,
            policy: policy)
        wrong = WrongMovementJudge(prompted: reading.time)
        timeline[index].shown = reading.time
        enter(.challenge(index), at: reading.time)
    }
}
