import AccuracyReport
import ArgumentParser
import CaptureScreens
import CommandSupport
import Foundation
import LabelledFaces

struct AccuracyCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "accuracy",
        abstract: "Measures how true the signals are on labelled photos and clips.",
        discussion: """
            Every photo is a subject of its own; clips are looked at from end to end. Figures come with 95 % \
            intervals, by resampling people or recordings. Sets that DIR does not hold are passed over.

            A whole run in a checkout writes docs/results/DATE-accuracy.md with its plots; --output names another file \
            or folder, and with --only or --format json it is needed for a file.
            """)

    @Option(help: ArgumentHelp("The folder with the labelled sets.", valueName: "DIR"))
    var data: String

    @Option(help: ArgumentHelp("Markdown file to write, or the folder for a dated one.", valueName: "FILE"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Some topics, separated by commas: \(AccuracyTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "TOPICS"))
    var only: String?

    @Option(help: "What to print: text or json.")
    var format = AccuracyFormat.text

    @Option(help: "Photos and clips to look at side by side.")
    var threads = 2

    @OptionGroup var engine: EngineOptions

    func validate() throws {
        guard (1...64).contains(threads) else { throw ValidationError("--threads \(threads) is not within 1 ... 64") }
        _ = try topics()
    }

    mutating func perform() throws -> ExitStatus {
        let clock = ContinuousClock()
        let start = clock.now
        let labels = try AccuracyData(LabelledCollection(directory: data), topics: topics())
        for set in labels.missing { Diagnostics.warning("no \(set.rawValue) in '\(data)': left out") }
        guard !labels.photos.isEmpty || !labels.clips.isEmpty else {
            throw CommandError("'\(data)' holds none of the sets; name the folder that holds eyes, tongue, blink ...")
        }
        let file = try ResultFile(output ?? standardOutput, topic: "accuracy")
        let seen = try look(at: labels)
        for failure in seen.failures { Diagnostics.warning(failure) }
        let accuracy = Accuracy(labels, seen)
        let command = ([Diagnostics.commandName] + CommandLine.arguments.dropFirst()).joined(separator: " ")
        let run = RunDescription(
            command: command, threads: threads, seconds: start.duration(to: clock.now) / .seconds(1))
        let report = AccuracyReport(accuracy, run: run)
        Terminal.output.write(format == .json ? try report.json() : report.lines)
        try file?.write(date: run.date) { report.markdown(stem: $0) }
        return .success
    }

    private func topics() throws -> Set<AccuracyTopic> {
        guard let only else { return Set(AccuracyTopic.allCases) }
        return Set(
            try only.split(separator: ",").map { word in
                guard let topic = AccuracyTopic(rawValue: String(word)) else {
                    throw ValidationError("--only: '\(word)' is no topic")
                }
                return topic
            })
    }

    private var standardOutput: String? {
        guard only == nil, format == .text, FileManager.default.fileExists(atPath: "docs/results") else { return nil }
        return "docs/results"
    }

    private func look(at labels: AccuracyData) throws -> Observations {
        let progress = SharedProgress(unit: "frames")
        defer { ProgressBar.clearCurrent() }
        return try ObservationRun(configuration: engine.configuration, threads: threads)
            .observe(photos: labels.photos, clips: labels.clips, progress: progress.update)
    }
}

enum AccuracyFormat: String, CaseIterable, ExpressibleByArgument { case text, json }
