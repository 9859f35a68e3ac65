import ArgumentParser
import CommandSupport
import FaceOverlay
import FaceTracking

@main
struct FaceObserve: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "face-observe",
        abstract: "Prints where the face is, how it is turned and what it does, frame by frame.",
        discussion: """
            Angles are in degrees: yaw is positive when the person turns to their own left, pitch when they look up, roll \
            when the head tilts to their own left shoulder. Scores run from 0 to 1 with the decision at 0.5; what cannot \
            be known is null. Images of a folder are unrelated pictures unless --sequence is given; damaged ones are \
            reported and passed over.

            Exit status: 0 done, 2 an input, model or output that cannot be used. A video that breaks off is printed up \
            to there and then counts as damaged.
            """)

    @OptionGroup var input: InputArgument
    @OptionGroup var engine: EngineOptions

    @Option(help: "What to print: jsonl, table or none.")
    var format = ObservationFormat.jsonl

    @Option(
        help: ArgumentHelp(
            "Draw what is seen into a clip (.mp4) or a picture (.png): a contact sheet when there are several frames.",
            valueName: "FILE"))
    var annotate: String?

    mutating func perform() throws -> ExitStatus {
        let source = try input.open(models: engine.configuration.models)
        let annotation = try annotate.map { path in
            try AnnotationWriter(
                path: OutputPath.checked(path, notInput: input.input), title: input.input,
                framesPerSecond: source.information.clipRate(isSequence: input.capture.sequence))
        }
        let sink = ObservationSink(
            source.information, format: format, annotation: annotation, isSequence: input.capture.sequence)
        try FrameObserver(engine.configuration).observe(source, into: sink)
        return .success
    }
}

extension FrameSourceInformation {
    /// Frames per second of an annotated clip; unrelated pictures stand for a second each.
    fileprivate func clipRate(isSequence: Bool) -> Double { kind == .folder && !isSequence ? 1 : framesPerSecond ?? 30 }
}
