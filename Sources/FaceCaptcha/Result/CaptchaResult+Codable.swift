import FaceSignals

extension CaptchaResult: Codable {
    /// The shape on the wire; times in seconds of the frames' clock.
    private struct Wire: Codable {
        struct Position: Codable {
            var index: Int
            var kind: ChallengeKind
        }

        /// `passed`, `failed` or `error`.
        var verdict: String
        var reason: String?
        var message: String?
        var challenge: Position?
        var plan: ChallengePlan
        var timeline: [ChallengeRecord]
        var began: Double?
        var ended: Double?
        var decidingGate: GateName?
        var gates: [GateReport]?
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = Wire(
            verdict: "passed", plan: plan, timeline: timeline, began: began?.seconds, ended: ended?.seconds,
            decidingGate: decidingGate, gates: gates)
        switch verdict {
        case .passed: break
        case .failed(let reason, let challenge):
            wire.verdict = "failed"
            wire.reason = reason.rawValue
            wire.message = reason.text
            wire.challenge = challenge.map { Wire.Position(index: $0, kind: plan.challenges[$0].kind) }
        case .error(let error):
            wire.verdict = "error"
            wire.reason = error.code
            wire.message = error.message
        }
        try wire.encode(to: encoder)
    }

    /// Refuses a verdict or reason it does not know, and a challenge or a timeline that does not fit the plan.
    public init(from decoder: any Decoder) throws {
        let wire = try Wire(from: decoder)
        func refuse(_ what: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
        let verdict: Verdict
        switch (wire.verdict, wire.reason) {
        case ("passed", nil): verdict = .passed
        case ("failed", let reason?):
            guard let reason = FailureReason(rawValue: reason) else { throw refuse("unknown reason '\(reason)'") }
            verdict = .failed(reason, challenge: wire.challenge?.index)
        case ("error", "clockStandsStill"): verdict = .error(.clockStandsStill)
        case ("error", "source"): verdict = .error(.source(wire.message ?? ""))
        default: throw refuse("unknown verdict '\(wire.verdict)'")
        }
        let kinds = wire.plan.challenges.map(\.kind)
        guard wire.timeline.map(\.kind) == kinds else { throw refuse("the timeline is not that of the plan") }
        if let position = wire.challenge {
            guard kinds.indices.contains(position.index), kinds[position.index] == position.kind else {
                throw refuse("the plan has no such challenge")
            }
        }
        self.init(
            verdict: verdict, plan: wire.plan, timeline: wire.timeline,
            began: wire.began.map(CaptureTime.init(seconds:)), ended: wire.ended.map(CaptureTime.init(seconds:)),
            decidingGate: wire.decidingGate, gates: wire.gates ?? [])
    }
}

extension SessionError {
    /// Its name in JSON.
    fileprivate var code: String {
        switch self {
        case .clockStandsStill: "clockStandsStill"
        case .source: "source"
        }
    }
}

extension ChallengePlan: Codable {
    private enum CodingKeys: CodingKey { case origin, challenges, possibilities }

    /// Refuses an empty plan, one longer than there are kinds, and a number of possible plans that cannot be.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let challenges = try container.decode([Challenge].self, forKey: .challenges)
        guard (1...ChallengeKind.allCases.count).contains(challenges.count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .challenges, in: container, debugDescription: "a plan of \(challenges.count) challenges")
        }
        let origin = try container.decode(Origin.self, forKey: .origin)
        let possibilities = try container.decodeIfPresent(Int.self, forKey: .possibilities) ?? 1
        let greatest = origin == .fixed ? 1 : max(1, Self.possibilities(count: challenges.count))
        guard (1...greatest).contains(possibilities) else {
            throw DecodingError.dataCorruptedError(
                forKey: .possibilities, in: container,
                debugDescription: "\(possibilities) possible plans of \(challenges.count) challenges")
        }
        self.init(challenges: challenges, origin: origin, possibilities: possibilities)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(origin, forKey: .origin)
        try container.encode(challenges, forKey: .challenges)
        try container.encode(possibilities, forKey: .possibilities)
    }
}

extension Challenge: Codable {
    private enum CodingKeys: CodingKey { case kind, timeLimit }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let seconds = try container.decode(Double.self, forKey: .timeLimit)
        guard seconds > 0, seconds <= Self.longestTimeLimit / .seconds(1) else {
            throw DecodingError.dataCorruptedError(
                forKey: .timeLimit, in: container, debugDescription: "a time limit of \(seconds) s")
        }
        try self.init(container.decode(ChallengeKind.self, forKey: .kind), timeLimit: .seconds(seconds))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(timeLimit / .seconds(1), forKey: .timeLimit)
    }
}

extension ChallengeRecord: Codable {
    private enum CodingKeys: CodingKey { case kind, timeLimit, shown, started, peak, done }

    public init(from decoder: any Decoder) throws {
        self.init(try Challenge(from: decoder))
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shown = try container.decodeIfPresent(Double.self, forKey: .shown).map(CaptureTime.init(seconds:))
        started = try container.decodeIfPresent(Double.self, forKey: .started).map(CaptureTime.init(seconds:))
        peak = try container.decodeIfPresent(Double.self, forKey: .peak).map(CaptureTime.init(seconds:))
        done = try container.decodeIfPresent(Double.self, forKey: .done).map(CaptureTime.init(seconds:))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(timeLimit / .seconds(1), forKey: .timeLimit)
        try container.encodeIfPresent(shown?.seconds, forKey: .shown)
        try container.encodeIfPresent(started?.seconds, forKey: .started)
        try container.encodeIfPresent(peak?.seconds, forKey: .peak)
        try container.encodeIfPresent(done?.seconds, forKey: .done)
    }
}
