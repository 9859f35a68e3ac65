import ArgumentParser
import CaptureScreens
import CommandSupport
import FaceTracking
import Foundation

/// The fresh process of `perf`.
struct StreamCommand: FaceCommand {
    static let configuration = CommandConfiguration(commandName: "stream", shouldDisplay: false)

    @Argument var input: String
    @OptionGroup var engine: EngineOptions
    @Option(help: "CLOCK_MONOTONIC before this process was made, in nanoseconds.") var started: Int64
    @Option var frames = 100

    mutating func perform() throws -> ExitStatus {
        let reader = FrameReader(try openSource(input))
        let analyzer = try FaceAnalyzer(engine.configuration)
        var first: Int64?
        var count = 0
        while count < frames, let header = try reader.next() {
            _ = try analyzer.analyze(reader.pixels, header)
            if first == nil { first = nanoseconds(CLOCK_MONOTONIC) }
            count += 1
        }
        guard let first else { throw CommandError("'\(input)' has no frame to measure with") }
        let result = FreshProcess.Result(
            firstObservation: Double(first - started) / 1e9, peakMemory: try peakMemory(), frames: count)
        Terminal.output.write(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        return .success
    }

    /// Of this program alone; `getrusage` would include the process it was forked from.
    private func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw CommandError("/proc/self/status has no VmHWM")
        }
        return kilobytes * 1024
    }
}
