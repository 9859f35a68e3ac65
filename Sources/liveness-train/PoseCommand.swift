import ArgumentParser
import CommandSupport
import FaceTracking
import LabelledFaces
import SignalTraining

struct PoseCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "pose",
        abstract: "The correction that takes expression and noise out of the head's angles.",
        discussion: """
            Fits it to the labels of smile-pose/genki4k, to the turns of head-turns, talking, robustness and spoof/nuaa, and to \
            the noise of all clips. Writes LinearModel+YawCorrection.swift, +PitchCorrection and +RollCorrection, and pose.md. \
            Takes some minutes.
            """)

    @OptionGroup var source: DataOptions
    @OptionGroup var target: SourceOptions

    mutating func perform() throws -> ExitStatus {
        var run = PoseRun(try source.collection, models: .standard)
        run.onRead = Reading().next
        run.onStage = Reading.stage
        try run.run(sources: target.output, cards: target.cards)
        return .success
    }
}
