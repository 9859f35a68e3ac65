import FaceSignals
import Testing

@Suite struct RunningQuantileTests {
    private func quantile(_ share: Double) -> RunningQuantile {
        RunningQuantile(quantile: share, drift: 0.2, learning: 6, settling: 1)
    }

    @Test("It settles on the signal within a second", arguments: [10.0, 30, 60])
    func settles(fps: Double) throws {
        var usual = quantile(0.5)
        usual.learn(0, interval: 0)
        for _ in 0..<Int(fps) { usual.learn(2, interval: 1 / fps) }
        #expect(abs(try #require(usual.value) - 2) < 0.1)
        #expect(usual.confidence > 0.99)
    }

    @Test("Blinks do not move it, and it follows a slow change")
    func drifts() throws {
        var usual = quantile(0.6)
        for frame in 0..<900 { usual.learn(frame % 90 < 8 ? -4 : 3, interval: 1.0 / 30) }
        #expect(abs(try #require(usual.value) - 3) < 0.3)
        for _ in 0..<600 { usual.learn(1.5, interval: 1.0 / 30) }
        #expect(abs(try #require(usual.value) - 1.5) < 0.3)
    }

    @Test("What is not a number teaches nothing")
    func refusal() {
        var usual = quantile(0.5)
        usual.learn(.nan, interval: 0.03)
        #expect(usual.value == nil)
        usual.learn(1, interval: 0.03)
        for interval in [-1.0, 0, .nan] { usual.learn(50, interval: interval) }
        #expect(usual.value == 1)
        usual.learn(1e300, interval: .infinity)
        #expect((usual.value ?? .infinity) < 3)
    }
}
