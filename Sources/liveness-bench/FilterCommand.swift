import AccuracyReport
import ArgumentParser
import CaptureScreens
import CommandSupport
import FaceSignals
import FaceTracking
import Foundation
import LabelledFaces

/// Why the pose filter is what it is.
struct FilterCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "filter",
        abstract: "Measures pose filters: jitter at rest against lag in a turn.",
        discussion: """
            Takes the unfiltered yaw of the recordings in DIR/talking and DIR/head-turns through the filter in use and \
            two rivals, each over a grid of parameters, and prints what no other setting of its kind beats in both.
            """)

    @Option(help: ArgumentHelp("The folder with the labelled sets.", valueName: "DIR"))
    var data: String

    @Option(help: ArgumentHelp("Draw the curve into this file.", valueName: "FILE.svg"))
    var plot: String?

    @Flag(help: "Print every setting that was tried, as JSON.")
    var json = false

    @OptionGroup var engine: EngineOptions

    mutating func perform() throws -> ExitStatus {
        let plot = try plot.map { try OutputPath.checked($0) }
        let collection = try LabelledCollection(directory: data)
        guard let talking = try collection.talking(), let turns = try collection.headTurns() else {
            throw CommandError("'\(data)' does not hold both 'talking' and 'head-turns'")
        }
        let analyzer = try FaceAnalyzer(engine.configuration)
        let study = FilterStudy(
            rest: try talking.map { try track($0.path, analyzer) },
            turns: try turns.map { try track($0.path, analyzer) })
        guard let study else { throw CommandError("no recording in '\(data)/talking' shows a face for long enough") }
        Terminal.output.write(json ? try study.json() : study.lines)
        if let plot { try Data(study.plot.utf8).write(to: URL(fileURLWithPath: plot), options: .atomic) }
        return .success
    }

    private func track(_ path: String, _ analyzer: FaceAnalyzer) throws -> AngleTrack {
        analyzer.reset()
        let reader = FrameReader(try openSource(path))
        var track = AngleTrack()
        while let header = try reader.next() {
            let observation = try analyzer.analyze(reader.pixels, header)
            guard let pose = observation.rawPose else { continue }
            track.append(pose.yaw, at: Double(header.time.nanoseconds) / 1e9)
        }
        return track
    }
}
