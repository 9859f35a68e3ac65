extension ChallengePlan {
    /// Draws distinct kinds from the system's secure random source, at least one of which moves the head.
    ///
    /// - Parameters:
    ///   - count: 1 to the number of `kinds`.
    ///   - kinds: what this person can be asked; repeats count once.
    /// - Throws: `PlanError.challengeCount`, `.noMotionKind`, `.timeLimit`.
    public static func draw(
        count: Int = standardCount, from kinds: [ChallengeKind] = ChallengeKind.allCases,
        timeLimit: Duration = Challenge.standardTimeLimit
    ) throws(PlanError) -> ChallengePlan {
        var generator = SystemRandomNumberGenerator()
        return try draw(count: count, from: kinds, timeLimit: timeLimit, using: &generator)
    }

    /// The same from another source of random numbers: every ordered choice that holds a head movement is equally
    /// likely.
    public static func draw(
        count: Int = standardCount, from kinds: [ChallengeKind] = ChallengeKind.allCases,
        timeLimit: Duration = Challenge.standardTimeLimit, using generator: inout some RandomNumberGenerator
    ) throws(PlanError) -> ChallengePlan {
        var pool = ChallengeKind.allCases.filter(kinds.contains)
        guard count >= 1, count <= pool.count else { throw .challengeCount(count, possible: pool.count) }
        guard pool.contains(where: \.isMotion) else { throw .noMotionKind }
        repeat { pool.shuffle(using: &generator) } while !pool.prefix(count).contains(where: \.isMotion)
        var challenges: [Challenge] = []
        for kind in pool.prefix(count) { challenges.append(try Challenge(kind, timeLimit: timeLimit)) }
        return ChallengePlan(challenges: challenges, origin: .drawn)
    }
}
