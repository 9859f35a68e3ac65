extension ChallengePlan {
    /// Draws distinct kinds from the system's secure random source, at least one of which moves the head and one of which
    /// moves eyes or mouth.
    ///
    /// - Parameters:
    ///   - count: 2 to the number of `kinds`.
    ///   - kinds: what this person can be asked; repeats count once.
    /// - Throws: `PlanError.drawnCount`, `.noMotionKind`, `.noExpressionKind`, `.timeLimit`.
    public static func draw(
        count: Int = standardCount, from kinds: [ChallengeKind] = ChallengeKind.allCases,
        timeLimit: Duration = Challenge.standardTimeLimit
    ) throws(PlanError) -> ChallengePlan {
        var generator = SystemRandomNumberGenerator()
        return try draw(count: count, from: kinds, timeLimit: timeLimit, using: &generator)
    }

    /// The same from another source of random numbers: every ordered choice that holds a head movement and an expression
    /// is equally likely. So the first challenges say nothing about the next but that it is another one: after a turn to
    /// the left, the turn to the right is as likely as any other movement.
    public static func draw(
        count: Int = standardCount, from kinds: [ChallengeKind] = ChallengeKind.allCases,
        timeLimit: Duration = Challenge.standardTimeLimit, using generator: inout some RandomNumberGenerator
    ) throws(PlanError) -> ChallengePlan {
        var pool = ChallengeKind.allCases.filter(kinds.contains)
        guard pool.contains(where: { $0.family == .motion }) else { throw .noMotionKind }
        guard pool.contains(where: { $0.family == .expression }) else { throw .noExpressionKind }
        guard count >= fewestDrawn, count <= pool.count else { throw .drawnCount(count, possible: pool.count) }
        let possibilities = possibilities(count: count, from: pool)
        repeat { pool.shuffle(using: &generator) } while !isMixed(pool.prefix(count))
        var challenges: [Challenge] = []
        for kind in pool.prefix(count) { challenges.append(try Challenge(kind, timeLimit: timeLimit)) }
        return ChallengePlan(challenges: challenges, origin: .drawn, possibilities: possibilities)
    }

    private static func isMixed(_ kinds: ArraySlice<ChallengeKind>) -> Bool {
        kinds.contains { $0.family == .motion } && kinds.contains { $0.family == .expression }
    }
}
