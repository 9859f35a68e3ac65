/// Times, in milliseconds.
struct Distribution: Codable {
    var count: Int
    var mean: Double
    var median: Double
    var p95: Double
    var p99: Double
    var maximum: Double

    /// All zero without samples.
    init(nanoseconds: [Int64]) {
        let sorted = nanoseconds.sorted()
        count = sorted.count
        mean = sorted.isEmpty ? 0 : Double(sorted.reduce(0, +)) / Double(sorted.count) / 1e6
        // Nearest rank.
        func quantile(_ share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            let rank = Int((share * Double(sorted.count)).rounded(.up))
            return Double(sorted[min(max(rank, 1), sorted.count) - 1]) / 1e6
        }
        median = quantile(0.5)
        p95 = quantile(0.95)
        p99 = quantile(0.99)
        maximum = quantile(1)
    }
}
