import Foundation

/// A 95 % confidence interval.
public struct Interval: Sendable, Hashable, Codable {
    public enum Method: String, Sendable, Codable {
        /// Percentiles of the figure over resampled groups.
        case bootstrap
        /// Exact for a count at its end, where resampling shows no spread: binomial over groups, or Poisson over time.
        case exact
    }

    public var low: Double
    public var high: Double
    public var method: Method
    /// Independent groups (people, recordings, stretches of one recording) behind it.
    public var groups: Int

    public init(low: Double, high: Double, method: Method, groups: Int) {
        self.low = low
        self.high = high
        self.method = method
        self.groups = groups
    }

    /// Outside each end: (1 - 0.95) / 2.
    static let tail = 0.025

    /// Clopper-Pearson for none, or all, of `groups` trials.
    package static func exact(none: Bool, groups: Int) -> Interval? {
        guard groups > 0 else { return nil }
        let edge = 1 - pow(tail, 1 / Double(groups))
        return Interval(low: none ? 0 : 1 - edge, high: none ? edge : 1, method: .exact, groups: groups)
    }
}

extension Interval {
    /// Exact Poisson interval of a rate per minute when nothing happened in all that time.
    static func silence(minutes: Double, groups: Int) -> Interval? {
        guard minutes > 0 else { return nil }
        return Interval(low: 0, high: -log(tail) / minutes, method: .exact, groups: groups)
    }
}
