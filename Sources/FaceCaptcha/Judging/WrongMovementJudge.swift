import FaceSignals

/// Notices that something else than what was asked is clearly being done.
///
/// A movement counts once it has been at rest since the prompt was shown, so that the tail of the last challenge is
/// never held against the person; and only while it outweighs the movement asked for, because a turned head also tilts
/// a little.
struct WrongMovementJudge: Sendable {
    private var armed: HeadDirection.Set = []
    private var leading: HeadDirection?
    private var movementHold = HoldTimer()
    private var tongue = ExpressionWatch()
    private var mouth = ExpressionWatch()
    private let prompted: CaptureTime

    init(prompted: CaptureTime) { self.prompted = prompted }

    /// - Returns: whether something else was done for long enough.
    mutating func judge(_ reading: FaceReading, asked: ChallengeKind, rest: HeadPose, policy: CaptchaPolicy) -> Bool {
        let movement = isWrongMovement(reading, asked: asked, rest: rest, policy: policy)
        let expression = isWrongExpression(reading, asked: asked, rest: rest, policy: policy)
        return movement || expression
    }

    /// The other eye winked: the person mixed them up, or a recording plays.
    func isWrongWink(_ event: FaceEvent, asked: ChallengeKind) -> Bool {
        guard event.start >= prompted else { return false }
        return asked == .winkLeft && event.kind == .winkRight || asked == .winkRight && event.kind == .winkLeft
    }

    private mutating func isWrongMovement(
        _ reading: FaceReading, asked: ChallengeKind, rest: HeadPose, policy: CaptchaPolicy
    ) -> Bool {
        var worst: (direction: HeadDirection, level: Double)?
        for direction in HeadDirection.allCases where direction != asked.direction {
            guard let level = reading.level(direction, rest: rest, policy: policy) else { break }
            if level <= policy.restLevel { armed.insert(HeadDirection.Set(direction)) }
            guard armed.contains(HeadDirection.Set(direction)), level > worst?.level ?? 0 else { continue }
            worst = (direction, level)
        }
        let askedLevel = asked.direction.flatMap { reading.level($0, rest: rest, policy: policy) } ?? 0
        var isWrong = false
        if let worst { isWrong = worst.level >= policy.wrongLevel && worst.level > askedLevel }
        if worst?.direction != leading {
            leading = worst?.direction
            movementHold = HoldTimer()
        }
        let held = movementHold.update(isWrong, at: reading.time, maximumGap: policy.maximumGap)
        return held.map { $0 >= policy.wrongMovementHold } ?? false
    }

    /// Tongue and mouth only: people smile and blink at any time. Read off a frontal face, where the scores are sure.
    private mutating func isWrongExpression(
        _ reading: FaceReading, asked: ChallengeKind, rest: HeadPose, policy: CaptchaPolicy
    ) -> Bool {
        guard let movement = reading.greatestMovement(rest: rest, policy: policy), movement < 1 else {
            tongue.interrupt()
            mouth.interrupt()
            return false
        }
        let tongueCounts = asked != .tongue && asked != .mouthOpen
        let mouthCounts = tongueCounts && asked != .smile
        let tongueHeld = tongue.update(reading.tongue, at: reading.time, policy: policy)
        let mouthHeld = mouth.update(reading.mouthOpen, at: reading.time, policy: policy)
        return tongueCounts && tongueHeld || mouthCounts && mouthHeld
    }
}

/// One expression that was at rest, and then clearly there.
private struct ExpressionWatch: Sendable {
    private var wasAtRest = false
    private var hold = HoldTimer()

    mutating func update(_ score: Double?, at time: CaptureTime, policy: CaptchaPolicy) -> Bool {
        guard let score else {
            interrupt()
            return false
        }
        if score <= policy.restScore { wasAtRest = true }
        let isClear = wasAtRest && score >= policy.wrongScore
        let held = hold.update(isClear, at: time, maximumGap: policy.maximumGap)
        return held.map { $0 >= policy.wrongExpressionHold } ?? false
    }

    mutating func interrupt() { hold = HoldTimer() }
}
