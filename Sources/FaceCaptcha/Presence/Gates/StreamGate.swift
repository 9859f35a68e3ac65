public import FaceSignals

/// Whether the frames come from where they may.
public struct StreamGate: PresenceGate {
    public static let name = GateName.stream

    private let origins: Set<FrameOrigin>
    private var origin: FrameOrigin?

    public init(origins: Set<FrameOrigin>) { self.origins = origins }

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        if let origin = observation.presence?.stream?.origin { self.origin = origin }
    }

    public var report: GateReport {
        guard let origin else { return GateReport(gate: Self.name, finding: .notMeasured) }
        return GateReport(
            gate: Self.name, finding: origins.contains(origin) ? .person : .attack,
            score: origins.contains(origin) ? 1 : 0, evidence: ["origin.\(origin.rawValue)": 1])
    }
}
