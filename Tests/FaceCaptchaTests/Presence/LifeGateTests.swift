import FaceCaptcha
import FaceSignals
import Testing

@Suite struct LifeGateTests {
    private func report(_ motions: [MotionMeasurement], every interval: Double = 0.1) -> GateReport {
        var gate = LifeGate()
        for (index, motion) in motions.enumerated() {
            gate.observe(Seen.frame(at: Double(index) * interval, motion: motion))
        }
        return gate.report
    }

    private func still(_ count: Int) -> [MotionMeasurement] {
        Array(repeating: Seen.motion(deformation: 0.003, plane: 0.9, sheet: 0.8), count: count)
    }

    @Test func aBlinkIsASignOfLife() {
        let blink = Seen.motion(deformation: 0.003, plane: 0.9, sheet: 0.8, eyes: 0.6)
        let report = report(still(20) + [blink, blink] + still(20))
        #expect(report.finding == .person && report.evidence["signs"] == 2)
    }

    @Test func whoKeepsStillForAWhileIsNotRefused() {
        #expect(report(still(20)).finding == .undecided)
        #expect(report(still(140)).finding == .undecided)
    }

    @Test func whatNeverChangesIsFrozen() throws {
        let report = report(still(200))
        #expect(report.finding == .attack)
        #expect(try #require(report.score) < 0.5)
    }

    @Test func timeThatWasNotWatchedDoesNotCount() {
        #expect(report(still(200), every: 2).finding == .undecided)
        #expect(report(still(20), every: -1).finding == .undecided)
    }

    @Test func aMouthMovesItsChin() {
        func talking(_ chin: Double) -> [MotionMeasurement] {
            Array(
                repeating: Seen.motion(deformation: 0.003, plane: 0.9, sheet: 0.8, mouth: 0.9, chin: chin), count: 10)
        }
        #expect(report(talking(0.06)).finding == .person)
        #expect(report(talking(0.004)).finding == .attack)
    }

    @Test func whatIsNotSeenIsNoSign() {
        let blind = Seen.motion(deformation: 0.003, plane: 0.9, sheet: 0.8, eyes: nil, mouth: nil)
        #expect(report(Array(repeating: blind, count: 50)).finding == .undecided)
    }
}
