public import FaceSignals

/// Everything there is to say about a finished session; encodes to one JSON object with times in seconds.
public struct CaptchaResult: Hashable, Sendable {
    public let verdict: Verdict
    public let plan: ChallengePlan
    public let timeline: [ChallengeRecord]
    public let began: CaptureTime?
    public let ended: CaptureTime?
    /// The gate that refused the session, when one did.
    public let decidingGate: GateName?
    public let gates: [GateReport]
}

extension CaptchaSession {
    /// `nil` until the session is over.
    public var result: CaptchaResult? {
        verdict.map {
            CaptchaResult(
                verdict: $0, plan: plan, timeline: timeline, began: began, ended: ended, decidingGate: decidingGate,
                gates: gateReports)
        }
    }
}

extension CaptchaResult {
    /// The same without what the gates measured. For wherever the person is: scores would tell an attacker how close they
    /// have come. They belong into the signed result, and to whoever checks it.
    public var withoutScores: CaptchaResult {
        CaptchaResult(
            verdict: verdict, plan: plan, timeline: timeline, began: began, ended: ended, decidingGate: decidingGate,
            gates: gates.map { GateReport(gate: $0.gate, finding: $0.finding) })
    }
}

extension CaptchaResult: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        let done = "\(timeline.count { $0.done != nil }) of \(timeline.count) challenges done"
        let origin = plan.origin == .fixed ? "; the plan was fixed" : ""
        switch verdict {
        case .passed: return "passed: \(done)\(origin)"
        case .failed(let reason, let challenge):
            let place = challenge.map { " at \(plan.challenges[$0].kind.rawValue)" } ?? ""
            return "not passed: \(reason.text)\(place); \(done)\(origin)"
        case .error(let error): return "error: \(error.message)\(origin)"
        }
    }
}
