/// A score over all its labelled cases: what reliability and ROC curves are drawn from.
public struct SignalJudgement: Sendable {
    /// `eyes`, `smile`, `tongue`, `mouth open`.
    public var name: String
    public var cases: [ScoredCase]

    public var calibration: Calibration { Calibration(cases) }
}
