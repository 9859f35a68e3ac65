public import FaceSignals

/// Whether the person first seen is the one who is there now.
///
/// Faces are compared every second or two, and only when they are near frontal, so that a turned head refuses nobody.
/// Evidence: `distance` of the last comparison, the `median` of the last three, and the `comparisons` so far.
public struct SamePersonGate: PresenceGate {
    public static let name = GateName.samePerson

    /// Distance of descriptors that dlib's author gives as the limit for one person.
    public static let limit = 0.6
    /// One blurred or grimacing face must not decide: the middle of so many does.
    public static let deciding = 3

    private var recent: [Double] = []
    private var comparisons = 0

    public init() {}

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        guard let distance = observation.presence?.identity?.distance, distance.isFinite else { return }
        comparisons += 1
        recent.append(max(0, distance))
        if recent.count > Self.deciding { recent.removeFirst() }
    }

    public var report: GateReport {
        guard let last = recent.last else { return GateReport(gate: Self.name, finding: .notMeasured) }
        let median = recent.sorted()[recent.count / 2]
        let evidence = ["distance": last, "median": median, "comparisons": Double(comparisons)]
        let finding: GateReport.Finding =
            if recent.count < Self.deciding { .undecided } else if median > Self.limit { .attack } else { .person }
        return GateReport(
            gate: Self.name, finding: finding, score: max(0, 1 - median / (2 * Self.limit)), evidence: evidence)
    }
}
