import FaceSignals
import SeededRandom
import Testing

@Suite struct OneEuroFilterTests {
    private let parameters = OneEuroFilter.Parameters(minimumCutoff: 0.5, beta: 0.05, speedCutoff: 1)

    @Test("Noise at rest shrinks")
    func rest() {
        var filter = OneEuroFilter(parameters)
        var generator = SplitMix64(seed: 5)
        var rawChange = 0.0
        var change = 0.0
        var lastRaw = 0.0
        var last = filter.filter(0, interval: 0)
        for _ in 0..<300 {
            let raw = Double.random(in: -0.5...0.5, using: &generator)
            let output = filter.filter(raw, interval: 1.0 / 30)
            rawChange += abs(raw - lastRaw)
            change += abs(output - last)
            (lastRaw, last) = (raw, output)
        }
        #expect(change < rawChange / 5)
    }

    @Test("A turn of 60 degrees per second is followed within 40 ms", arguments: [5.0, 10, 15, 30, 60])
    func lag(fps: Double) {
        var filter = OneEuroFilter(HeadPoseFilter.parameters)
        var output = 0.0
        var time = 0.0
        for _ in 0..<Int(fps) { output = filter.filter(0, interval: 1 / fps) }
        while time < 0.4 {
            time += 1 / fps
            output = filter.filter(60 * time, interval: 1 / fps)
        }
        #expect((60 * time - output) / 60 < 0.04)
    }

    @Test("It ends where the signal ends")
    func settles() {
        var filter = OneEuroFilter(parameters)
        var output = filter.filter(0, interval: 0)
        for _ in 0..<200 { output = filter.filter(10, interval: 1.0 / 30) }
        #expect(abs(output - 10) < 0.2)
    }

    @Test("Intervals of no use change nothing")
    func intervals() {
        var filter = OneEuroFilter(parameters)
        #expect(filter.filter(5, interval: 0) == 5)
        #expect(filter.filter(90, interval: 0) == 5)
        #expect(filter.filter(90, interval: -1) == 5)
        #expect(filter.filter(.nan, interval: 0.03) == 5)
        #expect(filter.filter(.infinity, interval: 0.03) == 5)
        #expect(filter.filter(90, interval: 2) == 90)
        #expect(filter.filter(-20, interval: .infinity) == -20)
        filter.reset()
        #expect(filter.filter(33, interval: 0.03) == 33)
    }
}
