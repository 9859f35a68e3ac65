import ArgumentParser
import CommandSupport
import FaceTracking

struct PerformanceCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "perf",
        abstract: "Times a decoded frame on its way to an observation, stage by stage, and counts what it costs.")

    @Argument(
        help: ArgumentHelp(
            "What to look at: the first frames are kept in memory and played back and forth.", valueName: "INPUT"))
    var input = "synthetic:"

    @OptionGroup var engine: EngineOptions

    @Option(help: "Frames to time.")
    var frames = 1500

    @Option(help: "Frames to keep in memory.")
    var kept = 150

    @Option(help: "How often to start a fresh process for start-up time and peak memory; 0 leaves them out.")
    var starts = 5

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard (100...10_000_000).contains(frames) else { throw ValidationError("--frames must be 100 ... 10000000") }
        guard (1...10_000).contains(kept) else { throw ValidationError("--kept must be 1 ... 10000") }
        guard (0...1000).contains(starts) else { throw ValidationError("--starts must be 0 ... 1000") }
    }

    mutating func perform() throws -> ExitStatus {
        let runs = try FreshProcess.measure(starts, input: input, engine: engine)
        let library = try FrameLibrary(openSource(input), limit: kept)
        let measurement = try PerformanceMeasurement(
            library: library, configuration: engine.configuration, frames: frames)
        let report = PerformanceReport(
            input: input, engine: engine.engine.rawValue, size: library.size, measurement: measurement, starts: runs)
        try report.write(asJSON: json)
        return .success
    }
}
