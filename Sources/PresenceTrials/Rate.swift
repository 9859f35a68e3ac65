public import AccuracyReport

/// How often something happened in independent trials.
public struct Rate: Sendable, Hashable, Codable {
    public var count: Int
    public var trials: Int

    public init(_ count: Int, of trials: Int) {
        self.count = count
        self.trials = trials
    }

    /// `nil` without a trial.
    public var share: Double? { trials > 0 ? Double(count) / Double(trials) : nil }

    /// Clopper-Pearson, 95 %.
    public var interval: Interval? { .clopperPearson(count, of: trials) }
}
