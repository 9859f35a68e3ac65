/// The sums behind the figures.
package enum Statistics {
    package static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    /// The middle value, or the mean of the middle two.
    package static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// Part of `count` in `total`, 0 of nothing.
    package static func share(_ count: Int, of total: Int) -> Double { Double(count) / Double(max(1, total)) }

    /// Least squares: y = slope * x + offset.
    ///
    /// - Returns: `nil` when x does not vary.
    package static func line(_ points: [(x: Double, y: Double)]) -> (slope: Double, offset: Double)? {
        guard let x = mean(points.map(\.x)), let y = mean(points.map(\.y)) else { return nil }
        let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        guard spread > 0 else { return nil }
        let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
        return (slope, y - slope * x)
    }
}
