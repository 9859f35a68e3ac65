extension ChallengePlan {
    /// The same with a time limit of its own for each challenge.
    ///
    /// - Throws: `PlanError.challengeCount` when `challenges` is empty or longer than there are kinds.
    public static func fixed(_ challenges: [Challenge]) throws(PlanError) -> ChallengePlan {
        let possible = ChallengeKind.allCases.count
        guard (1...possible).contains(challenges.count) else {
            throw .challengeCount(challenges.count, possible: possible)
        }
        return ChallengePlan(challenges: challenges, origin: .fixed)
    }
}
