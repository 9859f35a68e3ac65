import FaceCaptcha
import FaceSignals
import Foundation
import SeededRandom
import Testing

/// Sessions one after another, and several at once.
@Suite struct SessionAbuseTests {
    private static func play(_ seed: Int) throws -> CaptchaResult {
        var generator = SplitMix64(seed: UInt64(seed))
        var scene = Scene(plan: try .draw(using: &generator))
        // Every third does something else.
        if seed % 3 == 0 {
            scene.getReady()
            scene.play(.resting, for: 0.5)
            let wrong: ChallengeKind = scene.session.plan.challenges[0].kind == .tiltLeft ? .tiltRight : .tiltLeft
            scene.play(.doing(wrong), for: 20)
        } else {
            scene.obey(hold: 0.5)
        }
        return try #require(scene.session.result)
    }

    @Test func sessionsAtOnceGiveWhatTheyGiveAlone() async throws {
        let alone = try (0..<8).map(Self.play)
        #expect(alone.count { $0.verdict.isPassed } == 5)
        let together = try await withThrowingTaskGroup(of: (Int, CaptchaResult).self) { group in
            for seed in 0..<8 { group.addTask { (seed, try Self.play(seed)) } }
            return try await group.reduce(into: [Int: CaptchaResult]()) { $0[$1.0] = $1.1 }
        }
        for seed in 0..<8 { #expect(together[seed] == alone[seed]) }
    }

    /// Alone in its process, as `scripts/abuse` runs it: other tests would count as well.
    @Test(.enabled(if: Abuse.isWhole, "run by scripts/abuse")) func twoHundredSessionsLeaveNothingBehind() throws {
        for seed in 0..<20 { _ = try Self.play(seed) }
        let before = try ProcessHoldings()
        for seed in 0..<200 { _ = try Self.play(seed) }
        let after = try ProcessHoldings()
        print("200 sessions: \(before) -> \(after)")
        #expect(after.memory <= before.memory + 2048)
        #expect(after.threads <= before.threads && after.descriptors <= before.descriptors)
    }
}
