import CommandSupport
import FaceTracking
import Foundation

/// This program started anew, as an app would be: what start-up costs, and how much memory a stream takes.
enum FreshProcess {
    struct Result: Codable {
        /// Seconds from before the process was made to its first observation.
        var firstObservation: Double
        /// Largest resident size, in bytes.
        var peakMemory: Int
        var frames: Int
    }

    static func measure(_ times: Int, input: String, engine: EngineOptions) throws -> [Result] {
        var arguments = ["stream", input, "--engine", engine.engine.rawValue]
        if let models = engine.models { arguments += ["--models", models] }
        return try (0..<times).map { _ in try run(arguments) }
    }

    private static func run(_ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let output = Pipe()
        process.standardOutput = output
        process.arguments = arguments + ["--started", "\(nanoseconds(CLOCK_MONOTONIC))"]
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandError("a fresh process could not look at the input")
        }
        return try JSONDecoder().decode(Result.self, from: data)
    }
}
