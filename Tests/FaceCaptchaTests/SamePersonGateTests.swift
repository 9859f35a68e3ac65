import FaceCaptcha
import FaceSignals
import Testing

@Suite("The same person throughout")
struct SamePersonGateTests {
    private func gate(_ distances: [Double]) -> SamePersonGate {
        var gate = SamePersonGate()
        for (second, distance) in distances.enumerated() {
            let time = CaptureTime(seconds: Double(second))
            var observation = Person.resting.observation(at: time, frame: second)
            observation.presence = PresenceMeasurement(identity: IdentityMeasurement(distance: distance, time: time))
            gate.observe(observation, during: SessionMoment(phase: .waiting))
            gate.observe(Person.resting.observation(at: time), during: SessionMoment(phase: .waiting))
        }
        return gate
    }

    @Test("Without a comparison it says so, and one is not enough")
    func few() {
        #expect(gate([]).report == GateReport(gate: .samePerson, finding: .notMeasured))
        #expect(gate([0.9]).report.finding == .undecided)
        #expect(gate([.nan, .infinity]).report.finding == .notMeasured)
    }

    @Test("Faces that stay near are one person's")
    func one() throws {
        let report = gate([0.2, 0.35, 0.3, 0.4]).report
        #expect(report.finding == .person)
        #expect(try #require(report.score) > 0.6)
        #expect(report.evidence["comparisons"] == 4)
    }

    @Test("One bad picture refuses nobody")
    func blur() { #expect(gate([0.2, 0.3, 0.75, 0.3, 0.25]).report.finding == .person) }

    @Test("Somebody else is noticed at the second comparison")
    func swap() throws {
        let report = gate([0.2, 0.3, 0.3, 0.8, 0.85]).report
        #expect(report.finding == .attack)
        #expect(try #require(report.score) < 0.5)
        #expect(report.evidence["distance"] == 0.85)
    }
}
