import Dispatch
import FaceCaptcha
import FaceTracking
import Foundation
import Synchronization
import Testing

/// Whole sessions, from pixels to verdict: many one after another, and eight at once on whatever cores there are.
@Suite(.enabled(if: Abuse.isWhole && Abuse.isFetched, "run by scripts/abuse, with the models fetched"), .serialized)
struct SubjectAbuseTests {
    private static let plan: [ChallengeKind] = [.turnLeft, .smile]

    @Test func eightAtOnceGiveWhatTheyGiveAlone() throws {
        let plans = try (0..<8).map { seed in
            try ChallengePlan.fixed(seed % 2 == 0 ? Self.plan : [.lookUp, .mouthOpen])
        }
        @Sendable func play(_ seed: Int, _ analyzer: FaceAnalyzer) throws -> CaptchaResult {
            // Two of the eight do nothing.
            try SubjectSession.play(seed: UInt64(seed), plan: plans[seed], analyzer: analyzer, obeys: seed % 4 != 3)
        }
        let analyzer = try FaceAnalyzer()
        let alone = try (0..<8).map { try play($0, analyzer) }
        #expect(alone.count { $0.verdict.isPassed } == 6)
        let together = Mutex<[Int: CaptchaResult]>([:])
        // Threads of their own, as an app would have: not those of the pool.
        let group = DispatchGroup()
        for seed in 0..<8 {
            group.enter()
            Thread.detachNewThread {
                if let result = try? play(seed, FaceAnalyzer()) { together.withLock { $0[seed] = result } }
                group.leave()
            }
        }
        group.wait()
        for seed in 0..<8 { #expect(together.withLock { $0[seed] } == alone[seed], "subject \(seed)") }
    }

    /// Each with an engine of its own, as an app that opens and closes the check would.
    @Test func twoHundredSessionsLeaveNothingBehind() throws {
        func play(_ seed: Int) throws -> CaptchaResult {
            try SubjectSession.play(
                seed: UInt64(seed % 5), plan: try .fixed([.turnLeft]), analyzer: try FaceAnalyzer())
        }
        for seed in 0..<30 { _ = try play(seed) }
        let before = try ProcessHoldings()
        var passed = 0
        for seed in 0..<200 where try play(seed).verdict.isPassed { passed += 1 }
        let after = try ProcessHoldings()
        print("200 sessions: \(passed) passed, \(before) -> \(after)")
        #expect(passed == 200)
        // A tenth of a megabyte each would be 20.
        #expect(after.memory <= before.memory + 8192)
        #expect(after.threads <= before.threads && after.descriptors <= before.descriptors)
    }
}
