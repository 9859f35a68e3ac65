import FaceSignals

/// Asks all gates, and finds the one that decides.
struct PresenceJudge: Sendable {
    private var flatness = FlatnessGate()
    private var life = LifeGate()
    private var surface = SurfaceGate()
    private var stream: StreamGate
    private var samePerson = SamePersonGate()
    private var timing = TimingGate()

    init(_ policy: PresencePolicy) { stream = StreamGate(origins: policy.origins) }

    mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        flatness.observe(observation, during: moment)
        life.observe(observation, during: moment)
        surface.observe(observation, during: moment)
        stream.observe(observation, during: moment)
        samePerson.observe(observation, during: moment)
        timing.observe(observation, during: moment)
    }

    /// In the order of `GateName`.
    var reports: [GateReport] {
        [flatness.report, life.report, surface.report, stream.report, samePerson.report, timing.report]
    }

    /// The gate that forbids going on.
    func refusal(_ policy: PresencePolicy) -> GateName? {
        reports.first { $0.finding == .attack && policy[$0.gate] != .reported }?.gate
    }

    /// The gate that forbids passing, once the last challenge is done.
    func refusalAtEnd(_ policy: PresencePolicy) -> GateName? {
        refusal(policy) ?? reports.first { $0.finding != .person && policy[$0.gate] == .required }?.gate
    }
}
