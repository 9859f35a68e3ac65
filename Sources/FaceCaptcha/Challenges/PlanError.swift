/// Why a plan cannot be made.
public enum PlanError: Error, Hashable, Sendable {
    case unknownChallenge(String)
    /// A plan of this many challenges; `possible` is the largest that can be had.
    case challengeCount(Int, possible: Int)
    /// None of the kinds to draw from moves the head.
    case noMotionKind
    case timeLimit(Duration)
}

extension PlanError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownChallenge(let name):
            "there is no challenge '\(name)'; there are "
                + ChallengeKind.allCases.map(\.rawValue).joined(separator: ", ")
        case .challengeCount(let count, let possible):
            "a plan cannot have \(count) challenges; give 1 to \(possible)"
        case .noMotionKind:
            "a drawn plan needs a head movement; add one of "
                + ChallengeKind.allCases.filter(\.isMotion).map(\.rawValue).joined(separator: ", ")
        case .timeLimit(let limit):
            "a time limit of \(limit / .seconds(1)) s is not above 0 and at most "
                + "\(Int(Challenge.longestTimeLimit / .seconds(1))) s"
        }
    }
}
