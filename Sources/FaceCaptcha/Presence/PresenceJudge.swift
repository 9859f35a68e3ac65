import FaceSignals

/// Asks all gates, and finds the one that decides.
struct PresenceJudge: Sendable {
    mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {}

    /// In the order of `GateName`.
    var reports: [GateReport] { [] }

    /// The gate that forbids going on.
    func refusal(_ policy: PresencePolicy) -> GateName? {
        reports.first { $0.finding == .attack && policy[$0.gate] != .reported }?.gate
    }

    /// The gate that forbids passing, once the last challenge is done.
    func refusalAtEnd(_ policy: PresencePolicy) -> GateName? {
        refusal(policy) ?? reports.first { $0.finding != .person && policy[$0.gate] == .required }?.gate
    }
}
