import FaceSignals

/// Judges one challenge from the moment its prompt is shown.
struct ChallengeJudge: Sendable {
    enum Outcome: Sendable { case pending, done }

    let kind: ChallengeKind
    /// Share of the challenge that is done: 0 ... 1, never falling.
    private(set) var progress = 0.0
    private(set) var hint: Hint?
    private(set) var started: CaptureTime?
    private(set) var peak: CaptureTime?

    private let shown: CaptureTime
    private let rest: HeadPose
    private let previous: HeadDirection?
    private var hold = HoldTimer()
    private var wasAtRest: Bool
    private var lowest: Double
    private var highest = -Double.infinity

    /// - Parameters:
    ///   - reading: the frame at which the prompt is shown.
    ///   - wasAtRest: `kind` has been seen at rest since the last challenge was done.
    ///   - previous: the movement that the last challenge asked for.
    init(
        _ kind: ChallengeKind, shownAt reading: FaceReading, rest: HeadPose, wasAtRest: Bool, previous: HeadDirection?,
        policy: CaptchaPolicy
    ) {
        self.kind = kind
        shown = reading.time
        self.rest = rest
        self.previous = previous
        let level = reading.level(kind, rest: rest, policy: policy)
        lowest = level ?? .infinity
        self.wasAtRest = wasAtRest || lowest <= kind.restLevel(policy)
    }

    mutating func judge(
        _ reading: FaceReading, events: [FaceEvent], policy: CaptchaPolicy
    ) -> Outcome {
        switch kind {
        case .turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight, .smile, .tongue, .mouthOpen:
            judgeLevel(reading, policy: policy)
        case .blink: judgeEvent(.blink, reading, events)
        case .winkLeft: judgeEvent(.winkLeft, reading, events)
        case .winkRight: judgeEvent(.winkRight, reading, events)
        case .lookAtCamera, .staySerious: judgeStillness(reading, policy: policy)
        }
    }

    /// Nobody can be judged in this frame.
    mutating func interrupt(hint: Hint) {
        self.hint = hint
        hold = HoldTimer()
    }
}

extension ChallengeJudge {
    /// From rest, after the prompt, up to what is asked, and held.
    private mutating func judgeLevel(_ reading: FaceReading, policy: CaptchaPolicy) -> Outcome {
        guard let level = reading.level(kind, rest: rest, policy: policy) else {
            interrupt(hint: reading.obstacle(to: kind) ?? .uncoverFace)
            return .pending
        }
        if level <= kind.restLevel(policy) {
            wasAtRest = true
            started = nil
            peak = nil
            highest = -.infinity
        } else if wasAtRest, started == nil {
            started = reading.time
        }
        lowest = min(lowest, level)
        if started != nil, level > highest {
            highest = level
            peak = reading.time
        }
        let isReached = wasAtRest && level >= 1 && level - lowest >= policy.riseLevel && isPreviousOver(reading, policy)
        let held = hold.update(isReached, at: reading.time, maximumGap: policy.maximumGap)
        let needed = kind.hold(policy)
        advance(reached: wasAtRest ? level : 0, held: held, needed: needed)
        hint = hint(level: level, isReached: isReached)
        return held.map { $0 >= needed } ?? false ? .done : .pending
    }

    /// One pose that lies in two directions must not answer two challenges.
    private func isPreviousOver(_ reading: FaceReading, _ policy: CaptchaPolicy) -> Bool {
        guard let previous, previous != kind.direction else { return true }
        guard let level = reading.level(previous, rest: rest, policy: policy) else { return false }
        return level < 1
    }

    private func hint(level: Double, isReached: Bool) -> Hint? {
        if isReached { return .hold }
        if !wasAtRest { return .relaxFirst }
        guard kind.isMotion else { return nil }
        if level <= -0.5 { return .otherWay }
        return level >= 0.25 && level < 1 ? .further : nil
    }
}

extension ChallengeJudge {
    /// A gesture that began after the prompt and that its own hysteresis has called complete.
    private mutating func judgeEvent(
        _ wanted: FaceEventKind, _ reading: FaceReading, _ events: [FaceEvent]
    ) -> Outcome {
        hint = reading.obstacle(to: kind)
        guard hint == nil,
            let event = events.first(where: { $0.kind == wanted && $0.start >= shown && $0.end <= reading.time })
        else { return .pending }
        started = event.start
        peak = event.peak
        progress = 1
        return .done
    }
}

extension ChallengeJudge {
    /// A frontal head, and for `staySerious` a resting face, without a break.
    private mutating func judgeStillness(_ reading: FaceReading, policy: CaptchaPolicy) -> Outcome {
        guard let movement = reading.greatestMovement(rest: rest, policy: policy) else {
            interrupt(hint: reading.obstacle(to: kind) ?? .uncoverFace)
            return .pending
        }
        var isStill = movement <= policy.restLevel
        hint = isStill ? .hold : .faceCamera
        var needed = policy.frontalHold
        if kind == .staySerious {
            needed = policy.seriousHold
            guard let smile = reading.smile, let mouthOpen = reading.mouthOpen else {
                interrupt(hint: reading.obstacle(to: kind) ?? .uncoverFace)
                return .pending
            }
            let isSerious = max(smile, mouthOpen, reading.tongue ?? 0) < policy.expressionScore
            if isStill, !isSerious { hint = .relaxFirst }
            isStill = isStill && isSerious
        }
        let held = hold.update(isStill, at: reading.time, maximumGap: policy.maximumGap)
        started = hold.since
        peak = held == nil ? nil : reading.time
        advance(reached: 0, held: held, needed: needed, heldShare: 1)
        return held.map { $0 >= needed } ?? false ? .done : .pending
    }

    /// Reaching what is asked is most of the way, holding it the rest.
    private mutating func advance(reached: Double, held: Duration?, needed: Duration, heldShare: Double = 0.2) {
        let reach = (1 - heldShare) * min(1, max(0, reached))
        let hold = held.map { min(1, $0 / needed) } ?? 0
        progress = min(1, max(progress, reach + heldShare * hold))
    }
}

extension ChallengeKind {
    /// For how long a graded kind must be held.
    fileprivate func hold(_ policy: CaptchaPolicy) -> Duration {
        if isMotion { return policy.movementHold }
        return self == .mouthOpen ? policy.mouthOpenHold : policy.expressionHold
    }

    /// At or below this level a graded kind counts as not begun.
    func restLevel(_ policy: CaptchaPolicy) -> Double {
        isMotion ? policy.restLevel : policy.restScore / policy.expressionScore
    }
}
