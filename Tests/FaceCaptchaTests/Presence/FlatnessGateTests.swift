import FaceCaptcha
import FaceSignals
import Testing

@Suite struct FlatnessGateTests {
    private func report(_ motions: [MotionMeasurement]) -> GateReport {
        var gate = FlatnessGate()
        for (index, motion) in motions.enumerated() {
            gate.observe(Seen.frame(at: Double(index) / 10, motion: motion))
        }
        return gate.report
    }

    @Test func aHeadIsAPerson() throws {
        let report = report(Array(repeating: Seen.motion(deformation: 0.03, plane: 0.75, sheet: 0.35), count: 12))
        #expect(report.finding == .person && report.gate == .flatness)
        #expect(try #require(report.score) > 0.9)
    }

    @Test(arguments: [(0.15, 0.13), (0.4, 0.15)]) func aSheetIsAnAttack(_ plane: Double, _ sheet: Double) throws {
        let report = report(Array(repeating: Seen.motion(deformation: 0.03, plane: plane, sheet: sheet), count: 12))
        #expect(report.finding == .attack)
        #expect(try #require(report.score) < 0.4)
    }

    @Test func whoDoesNotTurnIsUndecided() {
        #expect(report([]).finding == .undecided)
        #expect(
            report(Array(repeating: Seen.motion(deformation: 0.004, plane: 0.9, sheet: 0.8), count: 300)).finding
                == .undecided)
        #expect(
            report(Array(repeating: Seen.motion(deformation: 0.03, plane: 0.1, sheet: 0.1), count: 5)).finding
                == .undecided)
    }

    @Test func lostFeaturesTellNothing() {
        let few = Seen.motion(deformation: 0.03, plane: 0.1, sheet: 0.1, features: 20)
        let astray = Seen.motion(deformation: 0.5, plane: 0.1, sheet: 0.1)
        var broken = Seen.motion(deformation: 0.03, plane: 0.1, sheet: 0.1)
        broken.plane = .nan
        var endless = broken
        endless.similarity = .infinity
        for motion in [few, astray, broken, endless] {
            #expect(report(Array(repeating: motion, count: 50)).finding == .undecided)
        }
    }

    @Test func oneStrayComparisonDoesNotDecide() {
        var motions = Array(repeating: Seen.motion(deformation: 0.02, plane: 0.75, sheet: 0.35), count: 12)
        motions[6] = Seen.motion(deformation: 0.11, plane: 0.1, sheet: 0.05)
        #expect(report(motions).finding == .person)
    }

    @Test func whatTurnsLateCountsMoreThanWhatTurnedFirst() {
        let head = Array(repeating: Seen.motion(deformation: 0.03, plane: 0.75, sheet: 0.35), count: 40)
        let sheet = Array(repeating: Seen.motion(deformation: 0.03, plane: 0.13, sheet: 0.1), count: 150)
        #expect(report(head + sheet).finding == .attack)
    }
}
