import ArgumentParser
import CommandSupport
import FaceTracking

struct LatencyCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "latency",
        abstract: "Plays frames in real time through a FaceTracker: from capture stamp to observation and event.")

    @Argument(
        help: ArgumentHelp(
            "What the camera shows: the first frames are kept in memory and played back and forth.", valueName: "INPUT")
    )
    var input = "synthetic:"

    @OptionGroup var engine: EngineOptions

    @Option(help: "Frames per second.")
    var fps = 30.0

    @Option(help: "How long to play.")
    var seconds = 20.0

    @Option(help: "Frames to keep in memory.")
    var kept = 150

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard fps >= 1, fps <= 1000 else { throw ValidationError("--fps must be 1 ... 1000") }
        guard seconds >= 1, seconds <= 86_400 else { throw ValidationError("--seconds must be 1 ... 86400") }
        guard (1...10_000).contains(kept) else { throw ValidationError("--kept must be 1 ... 10000") }
    }

    mutating func perform() throws -> ExitStatus {
        let library = try FrameLibrary(openSource(input), limit: kept)
        let report = try LatencyReport.measure(
            input: input, library: library, configuration: engine.configuration, framesPerSecond: fps, seconds: seconds)
        try report.write(asJSON: json)
        return .success
    }
}
