import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow
import Foundation
import SeededRandom
import Testing

struct ServicePlanTests {
    private static let sample = """
        {"chkey":"k-1","totalTime":6,"numberOfChallenges":2,"snapFrequenceInMillis":1490,"snapNumber":2,"challenges":[
        {"mensagem":"Sorria","grayscale":true,"tempoEmSegundos":3,"tipoFace":{"codigo":"cod01","imagem":"iVBORw0KGgo="}},
        {"mensagem":"Olhe para cima","tempoEmSegundos":3,"tipoFace":{"codigo":"cod02"}}],"unknown":[1,2]}
        """

    private static let codes = ChallengeCodes([.smile: "cod01", .lookUp: "cod02"])

    @Test func readsWhatTheServiceSends() throws {
        let plan = try ServicePlan(json: Data(Self.sample.utf8))
        #expect(plan.chkey == "k-1" && plan.totalTime == 6 && plan.numberOfChallenges == 2)
        #expect(plan.snapshotSchedule == SnapshotSchedule(frequency: .milliseconds(1490), count: 2))
        #expect(plan.totalNumberOfPictures == 4)
        #expect(plan.challenges.map(\.grayscale) == [true, false])
        let ours = try plan.challengePlan(codes: Self.codes)
        #expect(ours.challenges.map(\.kind) == [.smile, .lookUp])
        #expect(ours.challenges.allSatisfy { $0.timeLimit == .seconds(3) } && ours.origin == .fixed)
        #expect(plan.challenges[0].icon?.encoded?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(plan.challenges[1].text.text == "Olhe para cima")
        let assignment = try FaceCaptchaAssignment(plan, codes: Self.codes)
        #expect(assignment.steps.map(\.code) == ["cod01", "cod02"] && assignment.chkey == "k-1")
    }

    @Test func goesBothWays() throws {
        var generator = SplitMix64(seed: 3)
        for count in 2...6 {
            let ours = try ChallengePlan.draw(count: count, timeLimit: .milliseconds(2500), using: &generator)
            let plan = try ServicePlan(ours, chkey: "c", texts: TextCatalogue(.italian))
            let back = try ServicePlan(json: plan.json)
            #expect(back == plan)
            #expect(try back.challengePlan().challenges == ours.challenges)
            #expect(back.challenges.map(\.mensagem) == ours.challenges.map { $0.kind.italian })
        }
    }

    @Test func aForeignCodeIsNamed() throws {
        let plan = try ServicePlan(json: Data(Self.sample.utf8))
        #expect(throws: ServicePlanError.unknownCode("cod01")) { try plan.challengePlan() }
    }

    @Test(arguments: [
        (#""totalTime":6"#, #""totalTime":1e9"#, ServicePlanError.outOfRange("totalTime", 1e9)),
        (#""totalTime":6"#, #""totalTime":-1"#, .outOfRange("totalTime", -1)),
        (#""snapNumber":2"#, #""snapNumber":100000"#, .outOfRange("snapNumber", 100_000)),
        (#""snapFrequenceInMillis":1490"#, #""snapFrequenceInMillis":0"#, .outOfRange("snapFrequenceInMillis", 0)),
        (#""tempoEmSegundos":3,"tipo"#, #""tempoEmSegundos":0,"tipo"#, .outOfRange("tempoEmSegundos", 0)),
        (#""numberOfChallenges":2"#, #""numberOfChallenges":3"#, .countsDiffer(announced: 3, found: 2)),
        (#""chkey":"k-1""#, #""chkey":"""#, .invalidKey), (#""chkey":"k-1""#, #""chkey":"a\n""#, .invalidKey),
        (#""codigo":"cod01""#, #""codigo":"a,b""#, .invalidCode), (#""codigo":"cod01""#, #""codigo":"""#, .invalidCode),
        (#""chkey":"k-1","#, "", .malformed("'chkey' is missing")),
        (#""chkey":"k-1""#, #""chkey":1"#, .malformed("chkey is of another type")),
    ])
    func everythingIsBounded(old: String, new: String, error: ServicePlanError) {
        let json = Self.sample.replacingOccurrences(of: old, with: new)
        #expect(json != Self.sample)
        #expect(throws: error) { try ServicePlan(json: Data(json.utf8)) }
    }

    @Test func tooMuchOfAnythingIsRefused() {
        let one = #"{"mensagem":"","tempoEmSegundos":3,"tipoFace":{"codigo":"c"}},"#
        let many = Self.sample.replacingOccurrences(
            of: #""challenges":["#, with: #""challenges":["# + String(repeating: one, count: 20))
        #expect(throws: ServicePlanError.self) { try ServicePlan(json: Data(many.utf8)) }
        let long = Self.sample.replacingOccurrences(of: "Sorria", with: String(repeating: "A", count: 1 << 21))
        #expect(throws: ServicePlanError.tooLong("mensagem")) { try ServicePlan(json: Data(long.utf8)) }
        let size = ServicePlan.Limits.plan + 1
        #expect(throws: ServicePlanError.tooLarge(bytes: size)) { try ServicePlan(json: Data(count: size)) }
        let deep = Data(String(repeating: "[", count: 200_000).utf8)
        #expect(throws: ServicePlanError.self) { try ServicePlan(json: deep) }
    }

    @Test func wordsLoseWhatATerminalWouldObey() throws {
        let json = Self.sample.replacingOccurrences(of: "Olhe para cima", with: #"\u001b[2Jolhe\u0007"#)
        #expect(try ServicePlan(json: Data(json.utf8)).challenges[1].text.text == "[2Jolhe")
    }

    /// Plans cut, spliced, with bytes flipped and values swapped for hostile ones: read, or refused with a reason.
    @Test func tenThousandHostilePlans() {
        var generator = SplitMix64(seed: 4)
        let hostile = [
            "null", "-0", "1e999", "-1e999", "1e-999", "\"\"", "[]", "{}", "true", "18446744073709551616", "0.1",
            "\"\\ud800\"", "[[[[]]]]", "{\"a\":{}}", "NaN", "Infinity", "9223372036854775807", "\"\\u0000\"",
        ]
        let whole = Array(Self.sample.utf8)
        var read = 0
        for _ in 0..<10_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes = Array(bytes.prefix(place))
                case 1: if !bytes.isEmpty { bytes[place] ^= UInt8.random(in: 1...255, using: &generator) }
                case 2:
                    bytes.insert(contentsOf: whole[Int.random(in: 0..<whole.count, using: &generator)...], at: place)
                case 3: bytes.insert(contentsOf: hostile.randomElement(using: &generator)!.utf8, at: place)
                default:
                    // The value after a random colon becomes a hostile one.
                    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
                    guard let colon = colons.randomElement(using: &generator) else { continue }
                    let stops = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
                    let end = bytes[colon...].firstIndex { stops.contains($0) } ?? bytes.endIndex
                    bytes.replaceSubrange((colon + 1)..<end, with: hostile.randomElement(using: &generator)!.utf8)
                }
            }
            do throws(ServicePlanError) {
                let plan = try ServicePlan(json: Data(bytes))
                read += 1
                #expect(ServicePlan.Limits.challenges.contains(plan.numberOfChallenges))
                #expect(plan.totalTime.isFinite && plan.snapFrequenceInMillis >= 1)
                _ = try? FaceCaptchaAssignment(plan, codes: Self.codes)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(read > 0 && read < 10_000, "\(read)")
    }
}

extension ChallengeKind {
    fileprivate var italian: String { TextCatalogue(.italian)[FaceCaptchaText.prompt(self)] }
}
