public import FaceOverlay
public import FaceSignals
public import FaceTracking
import Foundation

/// Where observed frames go: printed lines, and annotated pictures when asked for.
public final class ObservationSink: @unchecked Sendable {
    // Unchecked: one thread at a time uses it; for a camera that is the tracker's thread until the tracker has stopped.
    private let format: ObservationFormat
    private let output: LineOutput
    private let annotation: AnnotationWriter?
    private let kind: FrameSourceInformation.Kind
    private let isSequence: Bool
    private var overlay = OverlayRenderer()
    private var start: CaptureTime?
    /// Lines are printed on the terminal that would show progress.
    let sharesTerminal: Bool
    /// Frames taken so far.
    public private(set) var count = 0

    /// - Parameter isSequence: a folder's images follow each other in time.
    public convenience init(
        _ information: FrameSourceInformation, format: ObservationFormat, annotation: AnnotationWriter?,
        isSequence: Bool
    ) {
        self.init(
            information, format: format, annotation: annotation, isSequence: isSequence, descriptor: STDOUT_FILENO)
    }

    package init(
        _ information: FrameSourceInformation, format: ObservationFormat, annotation: AnnotationWriter?,
        isSequence: Bool, descriptor: Int32
    ) {
        self.format = format
        self.annotation = annotation
        self.isSequence = isSequence
        kind = information.kind
        sharesTerminal = format != .none && isatty(descriptor) == 1
        output = LineOutput(descriptor: descriptor, live: information.isLive)
    }

    /// Pictures of a folder have nothing to do with each other.
    public var isUnrelated: Bool { kind == .folder && !isSequence }

    /// Takes one frame.
    ///
    /// - Parameters:
    ///   - name: of the picture or clip, as printed.
    ///   - pixels: packed BGR; only looked at when annotating.
    /// - Throws: `OutputClosed`, `CommandError`, `OverlayError`.
    public func take(
        _ observed: FaceObservation, name: String, pixels: RawSpan, landmarks: Span<Landmark>,
        topology: LandmarkTopology
    ) throws {
        let observation = observed.shifted(by: start ?? observed.time)
        start = start ?? observed.time
        count += 1
        switch format {
        case .jsonl: try output.write(line: ObservationLine.text(observation, source: name))
        case .table:
            if count == 1 { try output.write(line: ObservationTable.header) }
            try output.write(line: ObservationTable.line(observation, name: kind == .folder ? name : nil))
        case .none: break
        }
        guard let annotation else { return }
        if isUnrelated { overlay.reset() }
        let picture = try overlay.render(pixels, observation, landmarks: landmarks, topology: topology)
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let seconds = (observation.time.seconds * 100).rounded() / 100
        try annotation.append(
            picture, at: isUnrelated ? nil : observation.time, caption: kind == .folder ? file : "\(seconds) s")
    }

    /// Writes out what is buffered and completes the annotated file, also when the output has been closed.
    public func finish() throws {
        let annotated = Result { try annotation?.finish() ?? false }
        try output.flush()
        if let annotation, try annotated.get() { Diagnostics.hint("annotated: \(annotation.path)") }
    }
}

extension FaceObservation {
    /// The same with `start` as the origin of all times.
    fileprivate func shifted(by start: CaptureTime) -> FaceObservation {
        guard start != .zero else { return self }
        func shift(_ time: CaptureTime) -> CaptureTime { CaptureTime.zero.advanced(by: time.since(start)) }
        var shifted = self
        shifted.time = shift(time)
        shifted.events = events.map { event in
            FaceEvent(
                kind: event.kind, time: shift(event.time), start: shift(event.start), peak: shift(event.peak),
                end: shift(event.end))
        }
        return shifted
    }
}
