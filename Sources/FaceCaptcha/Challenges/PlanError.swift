/// Why a plan cannot be made.
public enum PlanError: Error, Hashable, Sendable {
    case unknownChallenge(String)
    /// A plan of this many challenges; `possible` is the largest that can be had.
    case challengeCount(Int, possible: Int)
    /// A drawn plan of this many challenges; `possible` is the largest that can be had.
    case drawnCount(Int, possible: Int)
    /// None of the kinds to draw from moves the head.
    case noMotionKind
    /// None of the kinds to draw from moves eyes or mouth.
    case noExpressionKind
    case timeLimit(Duration)
    case timeFactor(Double)
    /// What is left to draw from has this many bits at most.
    case tooPredictable(entropy: Double, needed: Double)
}

extension PlanError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownChallenge(let name):
            "there is no challenge '\(name)'; there are " + Self.names(ChallengeKind.allCases)
        case .challengeCount(let count, let possible):
            "a plan cannot have \(count) challenges; give 1 to \(possible)"
        case .drawnCount(let count, let possible):
            "a plan of \(count) challenges cannot be drawn; give \(ChallengePlan.fewestDrawn) to \(possible)"
        case .noMotionKind:
            "a drawn plan needs a head movement; leave one of these in: "
                + Self.names(ChallengeKind.allCases.filter { $0.family == .motion })
        case .noExpressionKind:
            "a drawn plan needs an expression; leave one of these in: "
                + Self.names(ChallengeKind.allCases.filter { $0.family == .expression })
        case .timeLimit(let limit):
            "a time limit of \(limit / .seconds(1)) s is not above 0 and at most "
                + "\(Int(Challenge.longestTimeLimit / .seconds(1))) s"
        case .timeFactor(let factor):
            "times cannot be lengthened by a factor of \(factor); give 1 to \(Int(AbilityProfile.greatestTimeFactor))"
        case .tooPredictable(let entropy, let needed):
            "what is left can be drawn with \(Self.rounded(entropy)) bits at most, and \(Self.rounded(needed)) are "
                + "needed: leave fewer challenges out, or check this person in another way"
        }
    }

    private static func names(_ kinds: [ChallengeKind]) -> String { kinds.map(\.rawValue).joined(separator: ", ") }

    private static func rounded(_ bits: Double) -> Double { (bits * 10).rounded() / 10 }
}
