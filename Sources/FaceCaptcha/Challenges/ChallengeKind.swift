/// Something a person can be asked to do. Left and right are the person's own.
public enum ChallengeKind: String, CaseIterable, Codable, Hashable, Sendable {
    case turnLeft, turnRight, lookUp, lookDown, tiltLeft, tiltRight
    case smile, blink, winkLeft, winkRight, tongue, mouthOpen
    case lookAtCamera, staySerious

    /// The head has to move. Every drawn plan holds at least one of these, because expressions and stillness alone can
    /// be had from a few photographs.
    public var isMotion: Bool { direction != nil }

    /// The movement asked for, where one is.
    var direction: HeadDirection? {
        switch self {
        case .turnLeft: .turnLeft
        case .turnRight: .turnRight
        case .lookUp: .lookUp
        case .lookDown: .lookDown
        case .tiltLeft: .tiltLeft
        case .tiltRight: .tiltRight
        default: nil
        }
    }
}

extension ChallengeKind {
    /// Finds the kind called `name`, as `rawValue` spells it; upper and lower case do not matter.
    ///
    /// - Throws: `PlanError.unknownChallenge`, whose message lists every name.
    public init(named name: String) throws(PlanError) {
        let wanted = name.lowercased()
        guard let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
            throw .unknownChallenge(name)
        }
        self = kind
    }
}
