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
    /// Clopper and Pearson, 1934: exact for a count of independent trials.
    ///
    /// - Returns: `nil` when `count` is not within 0 ... `trials`, or there was no trial.
    public static func clopperPearson(_ count: Int, of trials: Int) -> Interval? {
        guard trials > 0, (0...trials).contains(count) else { return nil }
        let ways = logBinomials(trials)
        let low = count == 0 ? 0 : root { atLeast(count, ways, at: $0) - tail }
        let high = count == trials ? 1 : root { tail - (1 - atLeast(count + 1, ways, at: $0)) }
        return Interval(low: low, high: high, method: .exact, groups: trials)
    }

    /// Chance of `count` or more successes at a rate strictly between 0 and 1.
    private static func atLeast(_ count: Int, _ ways: [Double], at rate: Double) -> Double {
        (count..<ways.count).reduce(0) { sum, hits in
            sum + exp(ways[hits] + Double(hits) * log(rate) + Double(ways.count - 1 - hits) * log1p(-rate))
        }
    }

    /// Logarithms of the binomial coefficients of `trials`, from none to all.
    private static func logBinomials(_ trials: Int) -> [Double] {
        var ways = [0.0]
        for hits in 0..<trials { ways.append(ways[hits] + log(Double(trials - hits) / Double(hits + 1))) }
        return ways
    }

    /// Where a function that rises from below 0 to above it on 0 ... 1 crosses it.
    private static func root(_ function: (Double) -> Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if function(middle) < 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension Interval {
    /// Exact Poisson interval of a rate per minute when nothing happened in all that time.
    static func silence(minutes: Double, groups: Int) -> Interval? {
        guard minutes > 0 else { return nil }
        return Interval(low: 0, high: -log(tail) / minutes, method: .exact, groups: groups)
    }
}
