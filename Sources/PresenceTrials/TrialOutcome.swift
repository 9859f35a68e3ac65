public import FaceCaptcha

/// What came of one trial.
public struct TrialOutcome: Sendable {
    public var verdict: Verdict
    /// The gate that refused it, when one did.
    public var gate: GateName?
    public var reports: [GateReport]
    public var challengesDone: Int
    public var frames: Int
    /// From the last frame's pixels to the verdict, on the wall clock.
    public var delay: Duration

    package init(
        verdict: Verdict, gate: GateName?, reports: [GateReport], challengesDone: Int, frames: Int, delay: Duration
    ) {
        self.verdict = verdict
        self.gate = gate
        self.reports = reports
        self.challengesDone = challengesDone
        self.frames = frames
        self.delay = delay
    }

    /// In a word, for tables of what stops whom.
    public var reason: String {
        switch verdict {
        case .passed: "passed"
        case .failed(.noPerson, _): gate?.rawValue ?? "noPerson"
        case .failed(let reason, _): reason.rawValue
        case .error: "error"
        }
    }
}
