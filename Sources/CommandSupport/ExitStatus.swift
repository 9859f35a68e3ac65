/// What a command tells the shell. An interrupted command ends by its signal instead (the shell shows 128 + its number).
public enum ExitStatus: Int32, Sendable {
    /// Done; for a liveness check: passed.
    case success = 0
    /// A liveness check that ran to its verdict and was not passed.
    case notPassed = 1
    /// Wrong usage, or an input, model or output that cannot be used.
    case failure = 2
    /// A signed result that is not what it should be: changed, used before, expired, by another key.
    case refused = 3
}
