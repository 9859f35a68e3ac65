/// The one outcome of a session.
public enum Verdict: Hashable, Sendable {
    case passed
    /// - Parameter challenge: position in the plan of the challenge that was going on, `nil` before the first.
    case failed(FailureReason, challenge: Int?)
    case error(SessionError)

    public var isPassed: Bool { self == .passed }
}
