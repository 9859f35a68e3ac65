import AccuracyReport
import Testing

@Suite struct BootstrapTests {
    private let groups = (0..<50).map { [Double($0 % 7), Double($0 % 3)] }

    private func mean(_ values: [Double]) -> Double? { values.reduce(0, +) / Double(values.count) }

    @Test func theSameInputGivesTheSameInterval() throws {
        let first = try #require(Bootstrap().interval(groups, name: "a", statistic: mean))
        #expect(Bootstrap().interval(groups, name: "a", statistic: mean) == first)
        #expect(Bootstrap().interval(groups, name: "b", statistic: mean) != first)
        var other = Bootstrap()
        other.seed += 1
        #expect(other.interval(groups, name: "a", statistic: mean) != first)
        #expect(first.groups == 50)
    }

    /// Of a mean of 200 independent values the interval is 1.96 standard errors to each side.
    @Test func theWidthIsThatOfTheNormalApproximation() throws {
        let values = (0..<200).map { [Double($0 % 2)] }
        let interval = try #require(Bootstrap().interval(values, name: "coin", statistic: mean))
        let error = 1.96 * 0.5 / 200.0.squareRoot()
        #expect(abs(interval.low - (0.5 - error)) < 0.01)
        #expect(abs(interval.high - (0.5 + error)) < 0.01)
    }

    /// Copies of a person tell nothing new.
    @Test func copiesWithinAGroupDoNotNarrow() throws {
        let once = (0..<40).map { [Double($0 % 2)] }
        let often = once.map { [Double](repeating: $0[0], count: 25) }
        let narrow = try #require(Bootstrap().interval(once, name: "a", statistic: mean))
        let wide = try #require(Bootstrap().interval(often, name: "a", statistic: mean))
        #expect(abs(narrow.low - wide.low) < 1e-12 && abs(narrow.high - wide.high) < 1e-12)
    }

    @Test func thereIsNoIntervalWithoutSpread() {
        #expect(Bootstrap().interval([[1.0]], name: "one", statistic: mean) == nil)
        #expect(Bootstrap().interval([[Double]](), name: "none", statistic: mean) == nil)
        #expect(Bootstrap().interval(groups, name: "never") { (_: [Double]) in nil } == nil)
        #expect(Bootstrap().interval(groups, name: "nan") { (_: [Double]) in .nan } == nil)
    }
}
