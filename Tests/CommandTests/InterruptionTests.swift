import FaceOverlay
import Foundation
import Testing

/// Ctrl-C and `kill` in the middle of work.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct InterruptionTests {
    private let scratch: Scratch
    private let input: String

    /// Pictures enough for a minute of work.
    init() throws {
        scratch = try Scratch()
        input = try scratch.folder("many")
        try Subject.picture().write(to: input + "/0.png")
        for index in 1..<6000 {
            try FileManager.default.createSymbolicLink(atPath: input + "/\(index).png", withDestinationPath: "0.png")
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsPromptlyBySignal(number: Int32) throws {
        let annotated = scratch.path("out.mp4")
        var sent = Date.distantFuture
        let run = try CommandRun.run(
            "face-observe", [input, "--annotate", annotated]
        ) { process, output in
            try CommandRun.awaitLine(of: process, in: output)
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
        let run = try CommandRun.run("face-observe", [input]) { process, output in
            try CommandRun.awaitLine(of: process, in: output)
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
        process.arguments = [input, "--format", "none"]
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: side, closeOnDealloc: true)
        try process.run()
        try process.standardError.map { try #require($0 as? FileHandle).close() }
        var shown = ""
        var bytes = [UInt8](repeating: 0, count: 65536)
        var isInterrupted = false
        // Reading fails once the last writer is gone.
        while case let count = read(main, &bytes, bytes.count), count > 0 {
            shown += String(decoding: bytes.prefix(count), as: UTF8.self)
            if !isInterrupted, shown.contains(" left") {
                isInterrupted = true
                process.interrupt()
            }
        }
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
        #expect(shown.contains("images") && shown.contains("left"), "no progress was shown: \(shown)")
        let rest = try #require(shown.range(of: " left", options: .backwards)).upperBound
        #expect(shown[rest...].hasPrefix("\r\u{1B}[2K\u{1B}[0m\u{1B}[?25h"), "\(shown[rest...].debugDescription)")
    }

    @Test func withoutATerminalThereIsNoProgress() throws {
        let run = try CommandRun.run("face-observe", [input]) { process, output in
            try CommandRun.awaitLine(of: process, in: output)
            usleep(1_000_000)
            kill(process.processIdentifier, SIGINT)
        }
        #expect(!run.errors.contains("\r") && !run.errors.contains("images"), "\(run.errors)")
    }
}
