import ArgumentParser
import CommandSupport
import FaceTracking
import LabelledFaces
import SignalTraining

struct SightCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "sight",
        abstract: "The networks that tell whether eyes and mouth are in sight.",
        discussion: """
            Learns from the faces of all sets, with hands, masks, hair, dark glasses and reflections painted over them. Writes \
            AppearanceNetwork+Eye.swift, +Mouth.swift, and sight.md. Takes some minutes.
            """)

    @OptionGroup var source: DataOptions
    @OptionGroup var length: EffortOptions
    @OptionGroup var target: SourceOptions

    mutating func perform() throws -> ExitStatus {
        var run = SightRun(try source.collection, models: .standard)
        run.effort = length.effort
        run.onRead = Reading().next
        run.onStage = Reading.stage
        try run.run(sources: target.output, cards: target.cards)
        return .success
    }
}
