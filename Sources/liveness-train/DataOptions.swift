import ArgumentParser
import LabelledFaces

/// What to learn from.
struct DataOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder with the labelled sets.", valueName: "DIR"))
    var data: String

    var collection: LabelledCollection { get throws { try LabelledCollection(directory: data) } }
}

/// Where weights go that are part of the program.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the sources with the weights go.", valueName: "DIR"))
    var output = "Sources/FaceSignals"

    @Option(help: ArgumentHelp("Where the model card goes.", valueName: "DIR"))
    var cards = "models/trained"
}

/// How long to train.
struct EffortOptions: ParsableArguments {
    @Option(help: "Share of the usual passes over the samples; less for a trial.")
    var effort = 1.0

    func validate() throws {
        guard (0...100).contains(effort) else { throw ValidationError("--effort \(effort) is not within 0 ... 100") }
    }
}
