import Foundation
import Testing

/// The virtual subject takes the check from the command line.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct FaceCaptchaActorTests {
    private func run(_ script: String, _ challenges: String) throws -> CommandRun {
        try CommandRun.run(
            "facecaptcha", ["run", "--input", "synthetic:script=\(script),duration=14", "--challenges", challenges])
    }

    @Test func whoDoesAsAskedPasses() throws {
        let run = try run("turnLeft@3+turnRight@6", "turnLeft,turnRight")
        #expect(run.status == 0, "\(run.output) \(run.errors)")
    }

    @Test func whoDoesTheOppositeFails() throws {
        let run = try run("turnRight@3+turnLeft@6", "turnLeft,turnRight")
        #expect(run.status == 1, "\(run.output) \(run.errors)")
    }

    @Test func whoDoesNothingFails() throws {
        let run = try run("lookUp@13", "turnLeft")
        #expect(run.status == 1, "\(run.output) \(run.errors)")
    }
}

struct FaceCaptchaManualTests {
    @Test func helpNamesTheStatuses() throws {
        let run = try CommandRun.run("facecaptcha", ["run", "--help"])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("Exit status: 0 passed, 1 not passed, 2 error"))
    }

    @Test func withoutACameraItSaysSo() throws {
        try CommandRun.run("facecaptcha", ["run", "--input", "camera:57"]).expectFailure(mentions: "57")
    }
}
