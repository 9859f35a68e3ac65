/// What one gate knows.
public struct GateReport: Hashable, Codable, Sendable {
    public enum Finding: String, Codable, Sendable {
        /// Enough was seen, and it is what a person shows.
        case person
        /// Enough was seen, and no person shows it.
        case attack
        /// Not enough was seen to tell.
        case undecided
        /// It cannot be told here: no camera, no model, or the policy leaves the gate out.
        case notMeasured
    }

    public let gate: GateName
    public let finding: Finding
    /// That a person is there, 0 ... 1, 0.5 the decision point; `nil` where it is not known.
    public let score: Double?
    /// The figures behind the score, by name; their units are documented at the gate. What is not finite is left out, for
    /// it is not known.
    public let evidence: [String: Double]

    public init(gate: GateName, finding: Finding, score: Double? = nil, evidence: [String: Double] = [:]) {
        self.gate = gate
        self.finding = finding
        self.score = score.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
        self.evidence = evidence.filter { $0.value.isFinite }
    }
}

extension GateReport {
    private enum CodingKeys: CodingKey { case gate, finding, score, evidence }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            gate: try container.decode(GateName.self, forKey: .gate),
            finding: try container.decode(Finding.self, forKey: .finding),
            score: try container.decodeIfPresent(Double.self, forKey: .score),
            evidence: try container.decodeIfPresent([String: Double].self, forKey: .evidence) ?? [:])
    }

    /// Leaves out what is not known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(gate, forKey: .gate)
        try container.encode(finding, forKey: .finding)
        try container.encodeIfPresent(score, forKey: .score)
        if !evidence.isEmpty { try container.encode(evidence, forKey: .evidence) }
    }
}
