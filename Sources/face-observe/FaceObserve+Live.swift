import CommandSupport
import Dispatch
import FaceSignals
import FaceTracking
import Synchronization

extension FaceObserve {
    /// The newest frame of a camera whenever the last one is done, until it ends or the user interrupts.
    func observeLive(_ source: any FrameSource, into sink: ObservationSink) throws {
        let failure = Mutex<(any Error)?>(nil)
        let name = input.input
        let tracker = try FaceTracker(source: source, configuration: engine.configuration, delivery: .newest) { frame in
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
        Interruption.withHandler(source.interrupt) { ended.wait() }
        tracker.stop()
        let statistics = tracker.statistics
        if statistics.dropped > 0 {
            Diagnostics.hint("\(statistics.dropped) of \(statistics.captured) frames were dropped: the newest wins")
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
