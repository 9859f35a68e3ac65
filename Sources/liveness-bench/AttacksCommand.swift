import AccuracyReport
import ArgumentParser
import CaptureScreens
import CommandSupport
import FaceTracking
import Foundation
import LabelledFaces
import PresenceTrials

struct AttacksCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "attacks",
        abstract: "Counts attacks that pass a check, and honest people who do not.",
        discussion: """
            Photographs, prints, screens, replays, injected frames and impostors against freshly drawn plans; then honest \
            people, drawn and recorded. Every trial can be repeated by its seed. Recordings come from --data and are left \
            out without it.

            A whole run in a checkout writes docs/results/DATE-attacks.md; --output names another file or folder, and \
            with --only it is needed for a file.

            Exit status: 0 no attack passed but by luck, 1 one did, 2 error.
            """)

    @Option(help: ArgumentHelp("The folder with the labelled sets.", valueName: "DIR"))
    var data: String?

    @Option(help: "Trials of each species, where there are as many.")
    var trials = 200

    @Option(help: ArgumentHelp("Some species, separated by commas; see --list.", valueName: "NAMES"))
    var only: String?

    @Flag(help: "Name the species and end.")
    var list = false

    @Option(help: ArgumentHelp("Markdown file to write, or the folder for a dated one.", valueName: "FILE"))
    var output: String?

    @Option(help: "Sessions side by side.")
    var threads = 2

    @OptionGroup var engine: EngineOptions

    func validate() throws {
        guard (1...64).contains(threads) else { throw ValidationError("--threads \(threads) is not within 1 ... 64") }
        guard trials > 0 else { throw ValidationError("--trials \(trials) is not above 0") }
    }

    mutating func perform() throws -> ExitStatus {
        let species = try chosen()
        if list {
            Terminal.output.write(species.map { "\($0.name): \($0.summary)\n" }.joined())
            return .success
        }
        let file = try ResultFile(output ?? standardOutput, topic: "attacks")
        let start = ContinuousClock.now
        var results: [SeriesResult] = []
        for one in species {
            let count = min(trials, one.limit ?? trials)
            let progress = SharedProgress(unit: "sessions")
            var series = TrialSeries(engine.configuration)
            series.threads = threads
            series.onTrial = { progress.update($0, count) }
            let result = try series.run(one, trials: trials)
            ProgressBar.clearCurrent()
            results.append(result)
            Terminal.output.write(TrialReport(run: description(since: start), series: [result]).lines)
        }
        let report = TrialReport(run: description(since: start), series: results)
        try file?.write(date: report.run.date) { _ in (report.markdown, [:]) }
        return results.contains { $0.role == .attack && $0.passed.count > 0 } ? .notPassed : .success
    }

    private func chosen() throws -> [any Species] {
        let collection = try data.map { try LabelledCollection(directory: $0) }
        let all = try SpeciesCatalogue(models: engine.configuration.models, data: collection).all
        guard let only else { return all }
        return try only.split(separator: ",").map { name in
            guard let one = all.first(where: { $0.name == name.trimmingCharacters(in: .whitespaces) }) else {
                throw ValidationError("--only: '\(name)' is no species; see --list")
            }
            return one
        }
    }

    private func description(since start: ContinuousClock.Instant) -> RunDescription {
        let command = ([Diagnostics.commandName] + CommandLine.arguments.dropFirst()).joined(separator: " ")
        return RunDescription(command: command, threads: threads, seconds: start.duration(to: .now) / .seconds(1))
    }

    private var standardOutput: String? {
        only == nil && FileManager.default.fileExists(atPath: "docs/results") ? "docs/results" : nil
    }
}
