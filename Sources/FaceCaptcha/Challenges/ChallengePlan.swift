/// What a person will be asked to do, in order.
public struct ChallengePlan: Hashable, Sendable {
    /// How the plan came to be.
    public enum Origin: String, Codable, Sendable {
        /// From a random source: nobody could have rehearsed it.
        case drawn
        /// Given by the caller, as for recorded clips: proves nothing about a recording.
        case fixed
    }

    public let challenges: [Challenge]
    public let origin: Origin
    /// How many plans, all equally likely, this one was drawn from; 1 for a fixed plan.
    public let possibilities: Int

    init(challenges: [Challenge], origin: Origin, possibilities: Int = 1) {
        self.challenges = challenges
        self.origin = origin
        self.possibilities = possibilities
    }

    /// A plan for a recording whose movements are known. A kind may come again, as it may in a recording.
    ///
    /// - Throws: `PlanError.challengeCount` when `kinds` is empty or longer than there are kinds; `.timeLimit`.
    public static func fixed(
        _ kinds: [ChallengeKind], timeLimit: Duration = Challenge.standardTimeLimit
    ) throws(PlanError) -> ChallengePlan {
        let possible = ChallengeKind.allCases.count
        guard (1...possible).contains(kinds.count) else { throw .challengeCount(kinds.count, possible: possible) }
        var challenges: [Challenge] = []
        for kind in kinds { challenges.append(try Challenge(kind, timeLimit: timeLimit)) }
        return ChallengePlan(challenges: challenges, origin: .fixed, possibilities: 1)
    }

    public static let standardCount = 3
}
