import FaceCaptcha
import FaceSignals
import Foundation
import Testing

@Suite struct CaptchaResultTests {
    @Test func roundTrips() throws {
        var passed = try Scene(.turnLeft, .smile)
        passed.obey()
        var failed = try Scene(.turnLeft, .smile, .turnLeft)
        failed.getReady()
        failed.perform(.turnLeft)
        failed.play(.resting, for: 10)
        var broken = try Scene(.blink)
        broken.session.end(with: .source("the camera went away"))
        var cancelled = try Scene(.blink)
        cancelled.session.cancel()
        for scene in [passed, failed, broken, cancelled] {
            let result = try #require(scene.session.result)
            let data = try JSONEncoder().encode(result)
            #expect(try JSONDecoder().decode(CaptchaResult.self, from: data) == result)
        }
    }

    @Test func saysWhatHappened() throws {
        var scene = try Scene(.turnLeft, .smile)
        scene.getReady()
        scene.perform(.turnLeft)
        scene.play(.resting, for: 10)
        let result = try #require(scene.session.result)
        let object = try #require(
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(result)) as? [String: Any])
        #expect(object["verdict"] as? String == "failed")
        #expect(object["reason"] as? String == "timeUp")
        #expect((object["challenge"] as? [String: Any])?["kind"] as? String == "smile")
        #expect((object["plan"] as? [String: Any])?["origin"] as? String == "fixed")
        #expect((object["timeline"] as? [Any])?.count == 2)
        #expect("\(result)" == "not passed: time was up at smile; 1 of 2 challenges done; the plan was fixed")
    }

    @Test func isNilUntilTheEnd() throws {
        var scene = try Scene(.smile)
        #expect(scene.session.result == nil)
        scene.obey()
        #expect(scene.session.result?.verdict == .passed)
        #expect("\(try #require(scene.session.result))".hasPrefix("passed: 1 of 1"))
    }

    @Test func scoresAreLeftOutForThePerson() throws {
        let gates = #""gates":[{"gate":"life","finding":"attack","score":0.25,"evidence":{"motion":0.125}}]"#
        let json = #"{"verdict":"passed","decidingGate":"life",\#(Self.plan),\#(Self.timeline),\#(gates)}"#
        let result = try JSONDecoder().decode(CaptchaResult.self, from: Data(json.utf8))
        #expect(result.gates == [GateReport(gate: .life, finding: .attack, score: 0.25, evidence: ["motion": 0.125])])
        let shown = result.withoutScores
        #expect(shown.gates == [GateReport(gate: .life, finding: .attack)] && shown.decidingGate == .life)
        let text = String(decoding: try JSONEncoder().encode(shown), as: UTF8.self)
        #expect(!text.contains("0.25") && !text.contains("0.125") && !text.contains("score"))
        #expect(!"\(result)".contains("0.25"))
    }

    private static let plan = #""plan":{"origin":"drawn","challenges":[{"kind":"smile","timeLimit":8}]}"#
    private static let timeline = #""timeline":[{"kind":"smile","timeLimit":8}]"#

    @Test(arguments: [
        #"{}"#, #"[]"#, #"{"verdict":"passed"}"#,
        #"{"verdict":"maybe",\#(plan),\#(timeline)}"#,
        #"{"verdict":"passed",\#(plan),"timeline":[]}"#,
        #"{"verdict":"passed","plan":{"origin":"drawn","challenges":[]},"timeline":[]}"#,
        #"{"verdict":"passed","plan":{"origin":"found","challenges":[{"kind":"smile","timeLimit":8}]},\#(timeline)}"#,
        #"{"verdict":"failed","reason":"bored",\#(plan),\#(timeline)}"#,
        #"{"verdict":"failed",\#(plan),\#(timeline)}"#,
        #"{"verdict":"failed","reason":"timeUp","challenge":{"index":7,"kind":"smile"},\#(plan),\#(timeline)}"#,
        #"{"verdict":"passed",\#(plan),"timeline":[{"kind":"smile","timeLimit":1e9}]}"#,
    ])
    func refusesNonsense(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(CaptchaResult.self, from: Data(json.utf8)) }
    }

    @Test func theNonsenseDiffersFromSense() throws {
        let failed = #""verdict":"failed","reason":"timeUp","challenge":{"index":0,"kind":"smile"}"#
        let json = "{\(failed),\(Self.plan),\(Self.timeline)}"
        let result = try JSONDecoder().decode(CaptchaResult.self, from: Data(json.utf8))
        #expect(result.verdict == .failed(.timeUp, challenge: 0))
    }
}
