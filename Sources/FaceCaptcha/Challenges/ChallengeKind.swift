/// Something a person can be asked to do. Left and right are the person's own.
public enum ChallengeKind: String, CaseIterable, Codable, Hashable, Sendable {
    case turnLeft, turnRight, lookUp, lookDown, tiltLeft, tiltRight
    case smile, blink, winkLeft, winkRight, tongue, mouthOpen
    case lookAtCamera, staySerious

    /// What a kind asks of the person. All of it is done by the person: no kind flashes, colours or darkens the screen,
    /// so none can harm somebody photosensitive.
    public enum Family: String, CaseIterable, Sendable {
        /// The head has to move.
        case motion
        /// Eyes or mouth have to.
        case expression
        /// Nothing may: a photograph can do it, so it never makes a plan by itself.
        case stillness
    }

    public var family: Family {
        switch self {
        case .turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight: .motion
        case .smile, .blink, .winkLeft, .winkRight, .tongue, .mouthOpen: .expression
        case .lookAtCamera, .staySerious: .stillness
        }
    }

    /// The head has to move. Every drawn plan holds at least one of these, because expressions and stillness alone can
    /// be had from a few photographs; and at least one expression, because a print can be turned.
    public var isMotion: Bool { family == .motion }

    /// The nine that Liveness 2D documents: the others come from its web version (blink, winks) and from what face
    /// trackers tell apart well (tongue, open mouth).
    public static let documented: [ChallengeKind] = [
        .staySerious, .smile, .turnRight, .turnLeft, .lookAtCamera, .tiltRight, .tiltLeft, .lookUp, .lookDown,
    ]

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
