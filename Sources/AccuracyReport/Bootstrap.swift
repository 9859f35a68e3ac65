import SeededRandom

/// Confidence intervals by resampling whole groups with replacement: what other samples of as many people would show.
///
/// Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, percentile method. The same input gives the same
/// interval, whatever else is computed.
public struct Bootstrap: Sendable {
    /// Resamples: 2,000 hold the ends of the interval to some 2 % of its width.
    public var resamples = 2000
    public var seed: UInt64 = 20_260_101

    public init() {}

    /// - Parameters:
    ///   - groups: the items of each group; a group without items counts as one.
    ///   - name: makes the random numbers those of this figure alone.
    ///   - statistic: `nil` where the resampled items do not allow one.
    /// - Returns: `nil` with fewer than two groups, or when more than a tenth of the resamples allow no statistic.
    public func interval<Item>(
        _ groups: [[Item]], name: String, statistic: ([Item]) -> Double?
    ) -> Interval? {
        guard groups.count > 1, resamples > 1 else { return nil }
        var generator = SplitMix64(seed: seed ^ Self.hash(name))
        var values: [Double] = []
        var items: [Item] = []
        items.reserveCapacity(2 * groups.reduce(0) { $0 + $1.count })
        for _ in 0..<resamples {
            items.removeAll(keepingCapacity: true)
            for _ in groups.indices {
                items.append(contentsOf: groups[Int.random(in: groups.indices, using: &generator)])
            }
            if let value = statistic(items), value.isFinite { values.append(value) }
        }
        guard values.count >= resamples * 9 / 10 else { return nil }
        values.sort()
        return Interval(
            low: Self.quantile(values, Interval.tail), high: Self.quantile(values, 1 - Interval.tail),
            method: .bootstrap, groups: groups.count)
    }

    /// Between the two nearest of `sorted`, which is not empty.
    private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
