/// How often a person may try before they must wait, and before they may not try any more.
///
/// The seed publishes only that there is a limit (result codes 300.1, then 300.2). The numbers follow what Amazon advises
/// for Rekognition Face Liveness: five failures, then 30 to 60 minutes of waiting, and no more after three to five such
/// rounds.
public struct RetryPolicy: Hashable, Sendable {
    /// Attempts in a row before a wait.
    public var attemptsPerRound = 5
    /// After the last round the person is blocked until the app forgives.
    public var rounds = 3
    public var firstCoolDown = Duration.seconds(30 * 60)
    /// Each wait is so many times as long as the one before.
    public var growth = 2.0
    public var longestCoolDown = Duration.seconds(24 * 3600)
    /// After so long without an attempt, what was not passed is forgotten, unless the person is blocked.
    public var memory = Duration.seconds(7 * 24 * 3600)

    public init() {}

    /// The wait after round `round`, counted from 1.
    func coolDown(after round: Int) -> Double {
        let longest = max(0, longestCoolDown / .seconds(1))
        var wait = max(0, firstCoolDown / .seconds(1))
        for _ in 1..<max(1, min(round, 64)) { wait = min(longest, wait * max(1, growth.isFinite ? growth : 1)) }
        return min(longest, wait)
    }
}

/// Whether a person may try now.
public enum RetryStanding: Hashable, Sendable {
    /// So many more times before a wait or a block.
    case mayTry(left: Int)
    /// Not before this much time has passed. The seed's result code 300.1.
    case coolingDown(Duration)
    /// Not at all. The seed's result code 300.2.
    case blocked

    /// Seed 001's `codID` for somebody who has not passed.
    public var resultCode: Double {
        switch self {
        case .mayTry, .coolingDown: 300.1
        case .blocked: 300.2
        }
    }
}
