extension ChallengePlan {
    /// Draws a plan that this person can carry out, from the system's secure random source.
    ///
    /// - Parameters:
    ///   - count: at least so many. There will be more where the draw would otherwise be too easy to guess.
    ///   - timeLimit: for somebody who needs no more time than others.
    ///   - minimumEntropy: bits that the draw must have; by default `standardEntropy`, or what `count` of all kinds have
    ///     where that is less.
    /// - Throws: `PlanError.tooPredictable` when even a plan of all that is left would be easier to guess;
    ///   `.noMotionKind`, `.noExpressionKind`, `.drawnCount`, `.timeLimit`.
    public static func draw(
        for profile: AbilityProfile, count: Int = standardCount, timeLimit: Duration = Challenge.standardTimeLimit,
        minimumEntropy: Double? = nil
    ) throws(PlanError) -> ChallengePlan {
        var generator = SystemRandomNumberGenerator()
        return try draw(
            for: profile, count: count, timeLimit: timeLimit, minimumEntropy: minimumEntropy, using: &generator)
    }

    /// The same from another source of random numbers.
    public static func draw(
        for profile: AbilityProfile, count: Int = standardCount, timeLimit: Duration = Challenge.standardTimeLimit,
        minimumEntropy: Double? = nil, using generator: inout some RandomNumberGenerator
    ) throws(PlanError) -> ChallengePlan {
        // Refuses what no profile is to blame for.
        _ = try Challenge(.lookAtCamera, timeLimit: timeLimit)
        let kinds = profile.kinds
        guard kinds.contains(where: { $0.family == .motion }) else { throw .noMotionKind }
        guard kinds.contains(where: { $0.family == .expression }) else { throw .noExpressionKind }
        guard count >= fewestDrawn, count <= ChallengeKind.allCases.count else {
            throw .drawnCount(count, possible: kinds.count)
        }
        let needed = minimumEntropy ?? min(standardEntropy, entropy(count: count))
        let counts = count...max(count, kinds.count)
        guard let enough = counts.first(where: { entropy(count: $0, from: kinds) >= needed }) else {
            throw .tooPredictable(entropy: entropy(count: kinds.count, from: kinds), needed: needed)
        }
        let lengthened = min(timeLimit * profile.timeFactor, Challenge.longestTimeLimit)
        return try draw(count: enough, from: kinds, timeLimit: lengthened, using: &generator)
    }
}
