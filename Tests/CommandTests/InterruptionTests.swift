import FaceOverlay
import Foundation
import Testing

/// Ctrl-C and `kill` in the middle of work.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct InterruptionTests {
    private let scratch: Scratch
    private let folder: String

    /// Pictures enough for minutes of work.
    init() throws {
        scratch = try Scratch()
        folder = try scratch.folder("many")
        try Subject.picture().write(to: folder + "/0.png")
        for index in 1..<20_000 {
            try FileManager.default.createSymbolicLink(atPath: folder + "/\(index).png", withDestinationPath: "0.png")
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsPromptlyBySignal(number: Int32) throws {
        let annotated = scratch.path("out.mp4")
        var sent = Date.distantFuture
        let run = try CommandRun.run(
            "face-observe", [folder, "--sequence", "--format", "none", "--annotate", annotated]
        ) { process in
            usleep(1_500_000)
            #expect(process.isRunning)
            sent = Date()
            kill(process.processIdentifier, number)
        }
        #expect(Date().timeIntervalSince(sent) < 2.5)
        #expect(run.signalled && run.status == number)
        #expect(!run.errors.contains("error"), "\(run.errors)")
        let again = try CommandRun.observe(annotated)
        #expect(again.status == 0 && !again.lines.isEmpty, "what was drawn so far is kept: \(again.errors)")
    }

    @Test func linesSoFarAreWhole() throws {
        let run = try CommandRun.run("face-observe", [folder]) { process in
            usleep(1_500_000)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(try !Observed.all(run).isEmpty)
        #expect(run.output.hasSuffix("}\n"))
    }

    @Test func terminalIsRestored() throws {
        var (main, side): (Int32, Int32) = (-1, -1)
        try #require(openpty(&main, &side, nil, nil, nil) == 0)
        defer { close(main) }
        let process = Process()
        process.executableURL = CommandRun.executable("face-observe")
        process.arguments = [folder, "--format", "none"]
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: side, closeOnDealloc: true)
        try process.run()
        usleep(2_000_000)
        process.interrupt()
        process.waitUntilExit()
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(main, &bytes, bytes.count)
        let shown = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
        #expect(shown.contains("images") && shown.contains("left"), "no progress was shown: \(shown)")
        #expect(shown.hasSuffix("\u{1B}[2K\u{1B}[0m\u{1B}[?25h"), "\(shown.suffix(40))")
    }

    @Test func withoutATerminalThereIsNoProgress() throws {
        let run = try CommandRun.run("face-observe", [folder, "--format", "none"]) { process in
            usleep(1_500_000)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(run.errors.isEmpty, "\(run.errors)")
    }
}
