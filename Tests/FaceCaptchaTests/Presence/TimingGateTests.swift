import FaceCaptcha
import FaceSignals
import Testing

@Suite struct TimingGateTests {
    /// Prompts at 1, 3, 5 ... seconds, each answered after a reaction.
    private func report(
        _ kinds: [ChallengeKind], reaction: [Double], rise: Double = 0.4, offset: Double = 0
    ) -> GateReport {
        var gate = TimingGate()
        for frame in 0..<Int(Double(2 * kinds.count + 1) * 30) {
            let time = Double(frame) / 30
            let index = Int((time - 1) / 2)
            var moment = SessionMoment(phase: .waiting)
            var person = Person.resting
            person.yaw = offset
            if time >= 1, index < kinds.count {
                let shown = Double(2 * index + 1)
                moment = SessionMoment(
                    phase: .challenge(index), kind: kinds[index], shown: CaptureTime(seconds: shown))
            }
            // What is done may begin before its prompt.
            for (index, kind) in kinds.enumerated() {
                let share = (time - Double(2 * index + 1) - reaction[index]) / rise
                if share > 0, share < 3 { person = .doing(kind, min(1, share), from: person) }
            }
            gate.observe(person.observation(at: CaptureTime(seconds: time), frame: frame), during: moment)
        }
        return gate.report
    }

    @Test func peopleTakeTheirTime() throws {
        let report = report([.turnLeft, .smile, .lookUp], reaction: [0.3, 0.25, 0.4])
        #expect(report.finding == .person && report.evidence["reactions"] == 3 && report.evidence["early"] == 0)
        #expect(try #require(report.evidence["fastest"]) > 0.25)
    }

    @Test func aProgramIsTooQuick() throws {
        let report = report([.turnLeft, .smile, .lookUp], reaction: [0, 0.01, 0])
        #expect(report.finding == .attack)
        #expect(try #require(report.score) < 0.5)
    }

    @Test func whatBeganBeforeItsPromptIsNoAnswer() throws {
        let report = report([.turnLeft, .turnRight, .lookUp], reaction: [-0.2, -0.15, 0.4], rise: 0.6)
        #expect(report.finding == .attack)
        #expect(try #require(report.evidence["fastest"]) < 0)
    }

    @Test func onceIsChance() {
        #expect(report([.turnLeft, .smile, .lookUp], reaction: [0.3, -0.1, 0.4]).finding == .person)
    }

    @Test func aDriftIsNoReaction() {
        #expect(report([.turnLeft], reaction: [-0.5], rise: 3).finding == .undecided)
    }

    @Test func restIsWhereThePersonRests() {
        #expect(report([.turnLeft, .turnRight], reaction: [0.3, 0.3], offset: 12).evidence["early"] == 0)
    }

    @Test func noAnswerIsUndecided() {
        #expect(report([.blink, .lookAtCamera], reaction: [0, 0]).finding == .undecided)
    }
}
