import Foundation
import Testing

@Suite struct AccuracyCommandTests {
    private struct Report: Decodable {
        struct Figure: Decodable, Equatable {
            struct Interval: Decodable, Equatable { var low, high: Double }

            var name: String
            var value: Double?
            var interval: Interval?
        }

        var figures, furtherFigures: [Figure]
    }

    private static func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.run("liveness-bench", ["accuracy"] + arguments, limit: 300)
    }

    @Test func wrongUsageIsAnError() throws {
        let scratch = try Scratch()
        try Self.run("--data", "/nonexistent").expectFailure(mentions: "/nonexistent")
        try Self.run("--data", scratch.folder.path).expectFailure(mentions: "none of the sets")
        try Self.run("--data", scratch.folder.path, "--only", "eyes,ears").expectFailure(mentions: "ears")
        try Self.run("--data", scratch.folder.path, "--threads", "0").expectFailure(mentions: "--threads")
        try Self.run().expectFailure(mentions: "--data")
    }

    @Test func aDamagedTableIsNamedBeforeAnyWork() throws {
        let scratch = try Scratch()
        _ = try scratch.folder("wink")
        _ = try scratch.folder("wink/stills")
        try scratch.file("wink/stills.csv", Data("file,wink,person,note\na.jpg,left,w1,\nb.jpg,right\nc.jpg".utf8))
        let run = try Self.run("--data", scratch.folder.path, "--only", "wink")
        run.expectFailure(mentions: "wink/stills.csv', line 4")
    }

    @Test func theOutputIsCheckedBeforeAnyWork() throws {
        let scratch = try Scratch()
        _ = try scratch.folder("talking")
        try scratch.file("talking/a.mp4", Data("no clip".utf8))
        for output in ["/nonexistent/a.md", scratch.path("a.txt")] {
            try Self.run("--data", scratch.folder.path, "--only", "quiet", "--output", output)
                .expectFailure(mentions: output)
        }
    }

    @Test(
        .enabled(if: LabelledData.isPresent, "\(LabelledData.missing)"),
        .enabled(if: Subject.isFetched, "\(Subject.missing)"))
    func theNumberOfThreadsDoesNotMatter() throws {
        let scratch = try Scratch()
        let reports = try ["1", "2"].map { threads in
            let run = try Self.run(
                "--data", LabelledData.folder, "--only", "wink", "--threads", threads, "--format", "json", "--output",
                scratch.path(threads + ".md"))
            #expect(run.status == 0, "\(run.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        }
        #expect(reports[0].figures == reports[1].figures)
        #expect(reports[0].figures.map(\.name).contains("wink: right eye told, stills"))
        #expect(reports[0].figures.allSatisfy { $0.interval != nil })
        let text = String(decoding: try scratch.data("1.md"), as: UTF8.self)
        #expect(text.contains("wink: right eye told, stills"))
    }
}
