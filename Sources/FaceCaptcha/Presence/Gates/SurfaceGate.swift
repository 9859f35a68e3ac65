public import FaceSignals

/// What the face is shown on: a living body, or paper or a screen that somebody holds.
///
/// Single frames are judged about four times a second and count together (`SurfaceEvidence`). Evidence: `logOdds` that
/// it is a person, and `frames` judged.
///
/// Frames that are known to be drawn by a program are not measured: `PresencePolicy.origins` deals with them.
///
/// The price: the card of the model (models/trained/surface.md) says how many living people are refused, by those who
/// were held apart when it was trained.
public struct SurfaceGate: PresenceGate {
    public static let name = GateName.surface

    /// Frames before anything is decided: a second.
    public static let leastFrames = 5

    private var evidence = SurfaceEvidence()

    public init() {}

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        // What a program draws is on no surface, and passes for a person only where the policy lets it.
        guard let presence = observation.presence, presence.stream?.origin != .synthetic else { return }
        if let surface = presence.surface { evidence.add(surface) }
    }

    public var report: GateReport {
        guard let logOdds = evidence.logOdds else { return GateReport(gate: Self.name, finding: .notMeasured) }
        let finding: GateReport.Finding =
            if evidence.frames < Self.leastFrames {
                .undecided
            } else if logOdds < SurfaceEvidence.attackLimit {
                .attack
            } else {
                .person
            }
        return GateReport(
            gate: Self.name, finding: finding, score: score(logOdds),
            evidence: ["logOdds": logOdds, "frames": Double(evidence.frames)])
    }

    /// 0.5 at the limit.
    private func score(_ logOdds: Double) -> Double {
        let off = logOdds - SurfaceEvidence.attackLimit
        // The algebraic sigmoid: no exponential without a library.
        return 0.5 + 0.5 * off / (1 + off * off).squareRoot()
    }
}
