import FaceCaptcha
import FaceOverlay
import Foundation
import Testing

@Suite struct FaceCaptchaCommandTests {
    private static func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.run("facecaptcha", ["run"] + arguments)
    }

    private static func result(_ run: CommandRun) throws -> CaptchaResult {
        try JSONDecoder().decode(CaptchaResult.self, from: Data(run.output.utf8))
    }

    @Test func anUnknownChallengeIsNamedBesideTheKnown() throws {
        let run = try Self.run("--input", "nowhere.mp4", "--challenges", "smile,nod")
        run.expectFailure(mentions: "'nod'", "turnLeft", "staySerious")
    }

    @Test(arguments: ["0", "1", "100", "-1"]) func impossiblePlansAreRefused(_ count: String) throws {
        try Self.run("--input", "nowhere.mp4", "--count=\(count)").expectFailure(mentions: "2 to 14")
    }

    @Test(arguments: ["0", "-3", "nan", "inf", "1e300"]) func impossibleTimesAreRefused(_ time: String) throws {
        try Self.run("--input", "nowhere.mp4", "--time=\(time)").expectFailure(mentions: "time limit")
    }

    @Test func anEmptyPlanIsRefused() throws {
        try Self.run("--input", "nowhere.mp4", "--challenges", ",").expectFailure(mentions: "1 to 14")
        try Self.run("--challenges", "smile", "--count", "2").expectFailure(mentions: "--count")
    }

    @Test func aMissingInputIsAnError() throws {
        try Self.run("--input", "nowhere.mp4").expectFailure(mentions: "nowhere.mp4")
        let run = try Self.run("--input", "nowhere.mp4", "--json")
        #expect(run.status == 2)
        guard case .error(.source(let message)) = try Self.result(run).verdict else {
            Issue.record("\(run.output)")
            return
        }
        #expect(message.contains("nowhere.mp4"))
    }
}

@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct FaceCaptchaPhotographTests {
    private let scratch: Scratch
    private let photograph: String

    init() throws {
        scratch = try Scratch()
        photograph = scratch.path("photograph.png")
        try Subject.picture().write(to: photograph)
    }

    @Test func aPhotographIsNobody() throws {
        let clip = scratch.path("out.mp4")
        let run = try CommandRun.run(
            "facecaptcha",
            [
                "run", "--json", "--input", photograph, "--challenges", "turnLeft,blink", "--time", "2", "--annotate",
                clip,
            ])
        let result = try JSONDecoder().decode(CaptchaResult.self, from: Data(run.output.utf8))
        #expect(run.status == 1 && result.verdict == .failed(.noPerson, challenge: 0), "\(run.errors)")
        #expect(result.decidingGate == .stream)
        #expect(result.plan.origin == .fixed)
        let annotated = try CommandRun.observe(clip)
        #expect(annotated.status == 0 && annotated.lines.count > 20)
        let rights = try FileManager.default.attributesOfItem(atPath: clip)[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test(arguments: 0..<3) func noDrawnPlanIsPassedByAPhotograph(_: Int) throws {
        let run = try CommandRun.run("facecaptcha", ["run", "--input", photograph, "--time", "2"])
        #expect(
            run.status == 1 && run.output.contains("not passed: no living person was seen"),
            "\(run.output)\(run.errors)")
    }

    @Test func endsPromptlyOnCtrlC() throws {
        var sent = Date.distantFuture
        let run = try CommandRun.run(
            "facecaptcha",
            ["run", "--input", "synthetic:realtime=true,duration=200", "--challenges", "turnLeft", "--time", "120"]
        ) { process, output in
            try CommandRun.awaitLine(of: process, in: output)
            sent = Date()
            kill(process.processIdentifier, SIGINT)
        }
        #expect(Date().timeIntervalSince(sent) < 2.5)
        #expect(run.signalled && run.status == SIGINT)
    }
}
