import ArgumentParser
import CommandSupport
import FaceTracking
import LabelledFaces
import SignalTraining

struct PatchesCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "patches",
        abstract: "The networks that judge eyes and mouth; what is done when nothing else is asked.",
        discussion: """
            Writes eyes, mouth and tongue (.xml, .bin, and a card .md with the figures) and manifest.json. Takes some ten \
            minutes.
            """)

    @OptionGroup var source: DataOptions
    @OptionGroup var length: EffortOptions

    @Option(help: ArgumentHelp("Where the models go.", valueName: "DIR"))
    var output = "models/trained"

    mutating func perform() throws -> ExitStatus {
        var run = TrainingRun(try source.collection, models: .standard)
        run.effort = length.effort
        run.onRead = Reading().next
        run.onStage = Reading.stage
        try run.run(into: output)
        return .success
    }
}
