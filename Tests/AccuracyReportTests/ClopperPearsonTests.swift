import AccuracyReport
import Testing

@Suite("Clopper-Pearson intervals")
struct ClopperPearsonTests {
    /// Against tables of the F distribution, as Clopper and Pearson's limits are given by it.
    @Test(arguments: [
        (0, 200, 0.0, 0.0183), (5, 100, 0.0164, 0.1128), (10, 20, 0.2720, 0.7280), (200, 200, 0.9817, 1.0),
        (1, 1, 0.0250, 1.0),
    ])
    func knownLimits(_ count: Int, _ trials: Int, _ low: Double, _ high: Double) throws {
        let interval = try #require(Interval.clopperPearson(count, of: trials))
        #expect(abs(interval.low - low) < 6e-5)
        #expect(abs(interval.high - high) < 6e-5)
    }

    @Test(arguments: [(0, 0), (-1, 5), (6, 5)])
    func nonsenseHasNone(_ count: Int, _ trials: Int) {
        #expect(Interval.clopperPearson(count, of: trials) == nil)
    }

    @Test func mirrored() throws {
        for trials in [1, 7, 50, 1000] {
            for count in stride(from: 0, through: trials, by: max(1, trials / 7)) {
                let one = try #require(Interval.clopperPearson(count, of: trials))
                let other = try #require(Interval.clopperPearson(trials - count, of: trials))
                #expect(abs(one.low - (1 - other.high)) < 1e-9)
                #expect(one.low <= Double(count) / Double(trials) && Double(count) / Double(trials) <= one.high)
            }
        }
    }
}
