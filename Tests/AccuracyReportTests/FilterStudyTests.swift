import AccuracyReport
import Testing

@Suite struct FilterStudyTests {
    /// Recordings of a head at rest with noise, and of one that turns by 40 degrees at 60 degrees per second.
    private func tracks() -> (rest: [AngleTrack], turns: [AngleTrack]) {
        var seed: UInt64 = 1
        func noise() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24) - 0.5
        }
        var rest = AngleTrack()
        var turn = AngleTrack()
        for frame in 0..<300 {
            let time = Double(frame) / 30
            rest.append(2 + 0.5 * noise(), at: time)
            turn.append(min(max((time - 3) * 60, 0), 40) + 0.5 * noise(), at: time)
        }
        return ([rest], [turn])
    }

    @Test func `The default steadies to a fifth and lags less than 40 milliseconds`() throws {
        let (rest, turns) = tracks()
        let study = try #require(FilterStudy(rest: rest, turns: turns))
        // Uniform noise of half a degree has a deviation of 0.144 degrees.
        #expect(abs(study.noise - 0.144) < 0.02)
        let line = try #require(study.lines.split(separator: "\n").drop { $0 != "default" }.dropFirst().first)
        let numbers = line.split { " ,".contains($0) }.compactMap { Double($0) }
        try #require(numbers.count == 11)
        #expect(numbers[3] < study.unfilteredJitter / 5)
        #expect(numbers[4] > 5 && numbers[4] < 40 && numbers[9] > 5 && numbers[9] < 40)
    }

    @Test func `The drawing has a curve for each family`() throws {
        let (rest, turns) = tracks()
        let plot = try #require(FilterStudy(rest: rest, turns: turns)).plot
        for name in ["One Euro", "Kalman", "double exponential", "the default"] { #expect(plot.contains(name)) }
    }

    @Test func `Nothing to measure is no study`() {
        #expect(FilterStudy(rest: [], turns: []) == nil)
        #expect(FilterStudy(rest: [AngleTrack()], turns: []) == nil)
    }
}
