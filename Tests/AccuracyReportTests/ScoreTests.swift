import AccuracyReport
import Testing

@Suite struct ScoreTests {
    private func cases(_ positive: [Double], _ negative: [Double]) -> [ScoredCase] {
        positive.map { ScoredCase($0, true) } + negative.map { ScoredCase($0, false) }
    }

    /// The definition: of all pairs, the part in which the true case scores higher, ties counting half.
    private func areaByPairs(_ cases: [ScoredCase]) -> Double {
        let (positive, negative) = (cases.filter(\.isTrue), cases.filter { !$0.isTrue })
        let wins = positive.flatMap { a in negative.map { a.score > $0.score ? 1 : a.score == $0.score ? 0.5 : 0 } }
        return wins.reduce(0, +) / Double(wins.count)
    }

    @Test func areaOfSimpleCases() {
        #expect(cases([0.9, 0.8], [0.1, 0.2]).areaUnderCurve == 1)
        #expect(cases([0.1], [0.9]).areaUnderCurve == 0)
        #expect(cases([0.5, 0.5], [0.5]).areaUnderCurve == 0.5)
        #expect(cases([0.5, 0.7], [0.5, 0.3]).areaUnderCurve == 0.875)
        #expect(cases([0.5], []).areaUnderCurve == nil)
        #expect(cases([], [0.5]).areaUnderCurve == nil)
    }

    @Test func areaIsThatOfAllPairs() {
        var state: UInt64 = 7
        func draw(_ values: Int) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double((state >> 33) % UInt64(values)) / Double(values)
        }
        for values in [2, 5, 1000] {  // few values: many ties
            let some = cases((0..<40).map { _ in draw(values) }, (0..<60).map { _ in draw(values) })
            #expect(abs((some.areaUnderCurve ?? -1) - areaByPairs(some)) < 1e-12)
        }
    }

    @Test func theCurveGoesFromCornerToCorner() {
        let curve = cases([0.9, 0.5, 0.5], [0.5, 0.1]).receiverOperatingCurve
        #expect(curve.map(\.falseAlarms) == [0, 0, 0.5, 1])
        #expect(curve.map(\.hits) == [0, 1.0 / 3, 1, 1])
        #expect(cases([0.5], []).receiverOperatingCurve.isEmpty)
    }

    @Test func calibrationErrorIsTheMeanDistance() {
        // Two bins: 0.2 where a quarter is true, 0.9 where all are.
        let cases = [true, false, false, false].map { ScoredCase(0.2, $0) } + [ScoredCase(0.9, true)]
        let calibration = Calibration(cases)
        #expect(calibration.bins.map(\.count) == [4, 1])
        #expect(calibration.bins.map(\.share) == [0.25, 1])
        #expect(abs((calibration.expectedError ?? 0) - (0.8 * 0.05 + 0.2 * 0.1)) < 1e-12)
    }

    @Test func calibrationTakesAnyScore() {
        let calibration = Calibration([0, 1, 2, -1, .nan, .infinity].map { ScoredCase($0, true) })
        #expect(calibration.count == 4)
        #expect(calibration.bins.map(\.count) == [2, 2])
        #expect(Calibration([]).expectedError == nil)
    }
}
