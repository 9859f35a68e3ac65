/// What one person cannot do, and how much more time they need than others.
///
/// A profile never weakens a check unnoticed: what it leaves out is made up for by more challenges, and where that does not
/// do, no plan is drawn. It says something about a person's health, so it is not part of any result: a result states only
/// from how many plans its own was drawn.
public struct AbilityProfile: Hashable, Sendable {
    public let cannot: Set<ChallengeKind>
    /// Multiplies every time that the person is given.
    public let timeFactor: Double

    /// - Parameter timeFactor: 1 to `greatestTimeFactor`.
    /// - Throws: `PlanError.timeFactor`.
    public init(cannot: Set<ChallengeKind> = [], timeFactor: Double = 1) throws(PlanError) {
        guard (1...Self.greatestTimeFactor).contains(timeFactor) else { throw .timeFactor(timeFactor) }
        self.cannot = cannot
        self.timeFactor = timeFactor
    }

    private init() {
        cannot = []
        timeFactor = 1
    }

    public static let unrestricted = AbilityProfile()

    public static let greatestTimeFactor = 10.0

    /// What this person can be asked to do.
    public var kinds: [ChallengeKind] { ChallengeKind.allCases.filter { !cannot.contains($0) } }
}

extension AbilityProfile {
    /// Finds kinds by the name of one, or of several that go together: `turn`, `look`, `tilt`, `wink`.
    ///
    /// - Throws: `PlanError.unknownChallenge`.
    public static func kinds(named name: String) throws(PlanError) -> Set<ChallengeKind> {
        switch name.lowercased() {
        case "turn": [.turnLeft, .turnRight]
        case "look": [.lookUp, .lookDown]
        case "tilt": [.tiltLeft, .tiltRight]
        case "wink": [.winkLeft, .winkRight]
        default: [try ChallengeKind(named: name)]
        }
    }
}
