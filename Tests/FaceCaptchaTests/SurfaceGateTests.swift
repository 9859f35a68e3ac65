import FaceCaptcha
import FaceSignals
import Testing

@Suite("What the face is shown on")
struct SurfaceGateTests {
    private func gate(_ scores: [Double]) -> SurfaceGate {
        var gate = SurfaceGate()
        for (frame, score) in scores.enumerated() {
            var observation = Person.resting.observation(at: CaptureTime(seconds: Double(frame) / 3), frame: frame)
            observation.presence = PresenceMeasurement(surface: SurfaceMeasurement(logOdds: score))
            gate.observe(observation, during: SessionMoment(phase: .waiting))
        }
        return gate
    }

    @Test("Without a measurement it says so, and with few it waits")
    func fewFrames() {
        #expect(gate([]).report == GateReport(gate: .surface, finding: .notMeasured))
        let early = gate([Double](repeating: -6, count: SurfaceGate.leastFrames - 1)).report
        #expect(early.finding == .undecided)
        #expect(early.evidence["frames"] == Double(SurfaceGate.leastFrames - 1))
    }

    @Test("A face in sight of its shoulders is a person, one on paper is not")
    func decides() throws {
        let person = gate([3, 4, 2.5, 5, 3, 4]).report
        #expect(person.finding == .person)
        #expect(try #require(person.score) > 0.9)
        let paper = gate([-4, -6, -3, -5, -7, -4]).report
        #expect(paper.finding == .attack)
        #expect(try #require(paper.score) < 0.1)
    }

    @Test("The score is one half at the limit")
    func limit() throws {
        let limit = SurfaceEvidence.attackLimit
        #expect(abs(try #require(gate([Double](repeating: limit, count: 9)).report.score) - 0.5) < 1e-9)
        #expect(gate([Double](repeating: limit + 0.01, count: 9)).report.finding == .person)
        #expect(gate([Double](repeating: limit - 0.01, count: 9)).report.finding == .attack)
    }

    @Test("One frame never decides, however sure it is, and what is no number counts for nothing")
    func oneFrame() {
        #expect(gate([3, 3, 3, 3, 3, -1000]).report.finding == .person)
        #expect(gate([-6, -6, -6, -6, -6, 1000]).report.finding == .attack)
        let odd = gate([.nan, .infinity, -.infinity])
        #expect(odd.report == GateReport(gate: .surface, finding: .notMeasured))
        #expect(gate([.nan, 3, 3, 3, 3, 3]).report == gate([3, 3, 3, 3, 3]).report)
    }

    @Test("A sheet that comes after a person is seen within some seconds")
    func change() {
        let person = [Double](repeating: 4, count: 60)
        #expect(gate(person + [Double](repeating: -5, count: 3)).report.finding == .person)
        #expect(gate(person + [Double](repeating: -5, count: 24)).report.finding == .attack)
    }
}
