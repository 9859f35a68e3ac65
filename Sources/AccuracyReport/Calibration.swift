/// How far a score can be read as a probability: cases sorted into ten bins by their score.
public struct Calibration: Sendable, Codable {
    public struct Bin: Sendable, Codable {
        public var count: Int
        public var meanScore: Double
        /// Part of the cases in the bin that are true.
        public var share: Double
    }

    public static let binCount = 10

    /// Bins that hold a case, scores rising.
    public let bins: [Bin]
    public let count: Int

    public init(_ cases: [ScoredCase]) {
        var parts = [[ScoredCase]](repeating: [], count: Self.binCount)
        for one in cases where one.score.isFinite {
            parts[min(Self.binCount - 1, max(0, Int(one.score * Double(Self.binCount))))].append(one)
        }
        bins = parts.filter { !$0.isEmpty }.map { part in
            Bin(
                count: part.count, meanScore: part.reduce(0) { $0 + $1.score } / Double(part.count),
                share: Double(part.count { $0.isTrue }) / Double(part.count))
        }
        count = bins.reduce(0) { $0 + $1.count }
    }

    /// Expected calibration error: the mean distance of score and share, bins weighted by their cases.
    ///
    /// Guo et al., "On Calibration of Modern Neural Networks", 2017. `nil` without a case.
    public var expectedError: Double? {
        guard count > 0 else { return nil }
        return bins.reduce(0) { $0 + Double($1.count) / Double(count) * abs($1.meanScore - $1.share) }
    }
}
