import ArgumentParser
import CommandSupport
import FaceTracking
import LabelledFaces
import SignalTraining

struct SurfaceCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "surface",
        abstract: "The network that tells faces on paper and on screens from people.",
        discussion: """
            DIR holds spoof/nuaa; mouth/stills, landmarks/faces, wink/stills, selfies, smile-pose/genki4k, head-turns, talking \
            and expressive are used where they are there. People and sessions are held apart at once. Writes surface (.xml, \
            .bin, and a card .md with the figures) and its entries of manifest.json. Takes some five minutes.
            """)

    @OptionGroup var source: DataOptions
    @OptionGroup var length: EffortOptions

    @Option(help: ArgumentHelp("Where the model goes.", valueName: "DIR"))
    var output = "models/trained"

    mutating func perform() throws -> ExitStatus {
        var run = SurfaceRun(try source.collection, models: .standard)
        run.effort = length.effort
        run.onRead = Reading().next
        run.onStage = Reading.stage
        try run.run(into: output)
        return .success
    }
}
