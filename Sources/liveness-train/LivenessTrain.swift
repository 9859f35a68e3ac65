import ArgumentParser
import CommandSupport
import FaceTracking
import LabelledFaces
import SignalTraining
import Synchronization

@main
struct LivenessTrain: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "liveness-train",
        abstract: "Trains the models that judge eyes and mouth, or prints, from labelled photos and clips.",
        discussion: """
            DIR holds the sets eyes/closed, eyes/regular, smile-pose/genki4k, mouth/stills and tongue/stills; wink/stills, \
            tongue/clips, tongue/textures, mouth/yawn, expressive, talking and blink are used where they are there. Each \
            person is held apart in turn to measure, then a last model is trained on everybody.

            For prints it holds spoof/nuaa; mouth/stills, landmarks/faces, wink/stills, selfies, smile-pose/genki4k, \
            head-turns, talking and expressive are used where they are there. People and sessions are held apart.

            Writes eyes and mouth (.xml, .bin, and a card .md with the figures) and manifest.json. The same data gives the \
            same files, byte for byte. Takes some ten minutes. For prints it writes surface.
            """)

    @Argument(help: "What to train: signals (eyes and mouth) or surface (prints).")
    var subject = Subject.signals

    @Option(help: ArgumentHelp("The folder with the labelled sets.", valueName: "DIR"))
    var data: String

    @Option(help: ArgumentHelp("Where the models go.", valueName: "DIR"))
    var output = "models/trained"

    @Option(help: "Share of the usual passes over the samples; less for a trial.")
    var effort = 1.0

    func validate() throws {
        guard (0...100).contains(effort) else { throw ValidationError("--effort \(effort) is not within 0 ... 100") }
    }

    mutating func perform() throws -> ExitStatus {
        let collection = try LabelledCollection(directory: data)
        let reading = Reading()
        let onStage: @Sendable (String) -> Void = { Diagnostics.hint("\(Diagnostics.commandName): \($0)") }
        switch subject {
        case .signals:
            var run = TrainingRun(collection, models: .standard)
            run.effort = effort
            run.onRead = reading.next
            run.onStage = onStage
            try run.run(into: output)
        case .surface:
            var run = SurfaceRun(collection, models: .standard)
            run.effort = effort
            run.onRead = reading.next
            run.onStage = onStage
            try run.run(into: output)
        }
        return .success
    }

    enum Subject: String, CaseIterable, ExpressibleByArgument { case signals, surface }
}

/// A progress bar over pictures and clips.
private final class Reading: Sendable {
    private let state = Mutex<(bar: ProgressBar?, count: Int)>((nil, 0))

    @Sendable func next(_ set: String) {
        state.withLock { state in
            if state.bar == nil { state.bar = ProgressBar(total: nil, unit: "pictures", sharesTerminal: false) }
            state.count += 1
            state.bar?.update(state.count)
        }
    }
}
