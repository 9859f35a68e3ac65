import Foundation
import Testing

@Suite struct TrainCommandTests {
    @Test func helpSaysWhatTheDataMustHold() throws {
        let run = try CommandRun.run("liveness-train", ["--help"])
        #expect(run.status == 0)
        for set in ["eyes/closed", "genki4k", "tongue/stills"] { #expect(run.output.contains(set)) }
    }

    @Test(arguments: [
        ["--data", "/nonexistent"], ["--effort", "-1", "--data", "/tmp"], [],
        ["--data", "/tmp", "--output", "/dev/null/x"],
    ])
    func wrongUsageIsAnError(arguments: [String]) throws {
        let run = try CommandRun.run("liveness-train", arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error:"))
    }

    @Test func dataWithoutEyesIsRefusedByName() throws {
        let scratch = try Scratch()
        let run = try CommandRun.run("liveness-train", ["--data", scratch.path("."), "--output", scratch.path("out")])
        #expect(run.status == 2)
        #expect(run.errors.contains("eyes/closed"))
    }
}
