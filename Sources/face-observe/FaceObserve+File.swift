import CommandSupport
import FaceTracking

extension FaceObserve {
    /// Every frame in turn, as fast as it goes.
    func observeFile(_ source: any FrameSource, into sink: ObservationSink) throws {
        let analyzer = try FaceAnalyzer(engine.configuration)
        let reader = FrameReader(source) { Diagnostics.warning(String(describing: $0)) }
        let progress = ProgressBar(
            total: source.information.frameCount, unit: source.information.kind == .folder ? "images" : "frames",
            sharesTerminal: format != .none && Terminal.output.isTerminal)
        try Interruption.withHandler(source.interrupt) {
            while !Interruption.isRequested, let header = try reader.next() {
                if sink.isUnrelated { analyzer.reset() }
                let observation = try analyzer.analyze(reader.pixels, header)
                try sink.take(
                    observation, name: source.currentName, pixels: reader.bytes, landmarks: analyzer.landmarks,
                    topology: analyzer.topology)
                progress.update(sink.count + reader.damaged)
            }
        }
        if sink.count == 0, reader.damaged > 0 {
            throw CommandError(
                "none of the \(reader.damaged) images in '\(input.input)' can be read; are they complete?")
        }
    }
}
