import Dispatch
import FaceSignals
public import FaceTracking
import Synchronization

/// Takes the frames of a source through the engine and hands each to a sink, until the source ends or the user interrupts.
public struct FrameObserver {
    private let configuration: FaceEngineConfiguration

    public init(_ configuration: FaceEngineConfiguration) { self.configuration = configuration }

    /// A camera's newest frame whenever the last one is done; every frame of anything else.
    ///
    /// - Throws: `FrameSourceError`, `FaceEngineError`, `CommandError`, `OutputClosed`, after which the sink is complete.
    public func observe(_ source: any FrameSource, into sink: ObservationSink) throws {
        do {
            try Interruption.withHandler(source.interrupt) {
                if source.information.isLive {
                    try observeLive(source, into: sink)
                } else {
                    try observeEach(source, into: sink)
                }
            }
        } catch {
            try? sink.finish()
            throw error
        }
        try sink.finish()
    }

    private func observeEach(_ source: any FrameSource, into sink: ObservationSink) throws {
        var configuration = configuration
        // Single pictures are often cut out of larger ones: their middle is not the lens's.
        if sink.isUnrelated || source.information.kind == .still { configuration.fieldOfView = nil }
        let analyzer = try FaceAnalyzer(configuration)
        let reader = FrameReader(source) { Diagnostics.warning(String(describing: $0)) }
        let information = source.information
        let progress = ProgressBar(
            total: information.frameCount, unit: information.kind == .folder ? "images" : "frames",
            sharesTerminal: sink.sharesTerminal)
        while !Interruption.isRequested, let header = try reader.next() {
            if sink.isUnrelated { analyzer.reset() }
            let observation = try analyzer.analyze(reader.pixels, header)
            try sink.take(
                observation, name: source.currentName, pixels: reader.bytes, landmarks: analyzer.landmarks,
                topology: analyzer.topology)
            progress.update(sink.count + reader.damaged)
        }
        if sink.count == 0, reader.damaged > 0 {
            throw CommandError(
                "none of the \(reader.damaged) images in '\(information.name)' can be read; are they complete?")
        }
    }

    private func observeLive(_ source: any FrameSource, into sink: ObservationSink) throws {
        let failure = Mutex<(any Error)?>(nil)
        let name = source.information.name
        let tracker = try FaceTracker(source: source, configuration: configuration, delivery: .newest) { frame in
            do {
                try sink.take(
                    frame.observation, name: name, pixels: frame.pixels, landmarks: frame.landmarks,
                    topology: frame.topology)
            } catch {
                failure.withLock { $0 = $0 ?? error }
                source.interrupt()
            }
        }
        let ended = DispatchSemaphore(value: 0)
        Task {
            do {
                for try await _ in tracker.observations {}
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
            ended.signal()
        }
        tracker.start()
        ended.wait()
        tracker.stop()
        let statistics = tracker.statistics
        if statistics.dropped > 0 {
            Diagnostics.hint("\(statistics.dropped) of \(statistics.captured) frames were dropped: the newest wins")
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
