import Foundation
import Testing

/// A built executable of the package, run as a process.
struct CommandRun {
    var status: Int32
    var signalled: Bool
    var output: String
    var errors: String

    var lines: [Substring] { output.split(separator: "\n") }

    /// The folder that holds the test bundle also holds the executables.
    static let folder: URL = {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent()
    }()

    static func executable(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Runs `name` until it ends, at most `limit` seconds.
    ///
    /// - Parameter meanwhile: called as soon as it runs.
    static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:], limit: Double = 60,
        meanwhile: (Process, _ output: URL) throws -> Void = { _, _ in }
    ) throws -> CommandRun {
        let scratch = try Scratch()
        let process = Process()
        process.executableURL = name.hasPrefix("/") ? URL(fileURLWithPath: name) : executable(name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = try scratch.file("output", Data())
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: scratch.file("errors", Data()))
        try process.run()
        do {
            try meanwhile(process, output)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        let deadline = Date(timeIntervalSinceNow: limit)
        while process.isRunning, Date() < deadline { usleep(5000) }
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            Issue.record("\(name) \(arguments) did not end within \(limit) s")
        }
        process.waitUntilExit()
        return CommandRun(
            status: process.terminationStatus, signalled: process.terminationReason == .uncaughtSignal,
            output: try String(decoding: scratch.data("output"), as: UTF8.self),
            errors: try String(decoding: scratch.data("errors"), as: UTF8.self))
    }

    /// Waits until `process` has printed something.
    static func awaitLine(of process: Process, in output: URL) throws {
        let deadline = Date(timeIntervalSinceNow: 60)
        while process.isRunning, try Data(contentsOf: output).isEmpty {
            try #require(Date() < deadline, "nothing was printed in a minute")
            usleep(5000)
        }
        #expect(process.isRunning)
    }

    static func observe(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
        try run("face-observe", arguments, environment: environment)
    }

    /// One clear message, exit status 2, nothing on standard output.
    func expectFailure(mentions words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(status == 2 && !signalled, "status \(status): \(errors)", sourceLocation: sourceLocation)
        #expect(errors.contains(": error: "), "\(errors)", sourceLocation: sourceLocation)
        for word in words { #expect(errors.contains(word), "\(errors)", sourceLocation: sourceLocation) }
        #expect(output.isEmpty, sourceLocation: sourceLocation)
    }
}
