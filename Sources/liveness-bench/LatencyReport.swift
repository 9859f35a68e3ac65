import FaceSignals
import FaceTracking
import Foundation
import Synchronization

struct LatencyReport: Report {
    var input: String
    var framesPerSecond: Double
    var captured: Int
    var observed: Int
    var dropped: Int
    /// Milliseconds from the capture stamp to the call-back.
    var observation: Distribution
    /// The same to the consumer of the observation sequence.
    var sequence: Distribution
    /// From the capture stamp of the frame that completed an event to the call-back that gets it.
    var event: Distribution

    static func measure(
        input: String, library: FrameLibrary, configuration: FaceEngineConfiguration, framesPerSecond: Double,
        seconds: Double
    ) throws -> LatencyReport {
        let frames = Int(framesPerSecond * seconds)
        let recorder = Recorder()
        let tracker = try FaceTracker(
            source: LibrarySource(library, frames: frames, framesPerSecond: framesPerSecond),
            configuration: configuration
        ) { frame in recorder.note(frame.observation) }
        let ended = DispatchSemaphore(value: 0)
        let failure = Mutex<(any Error)?>(nil)
        let observations = tracker.observations
        tracker.start()
        Task.detached {
            do {
                for try await observation in observations { recorder.noteInSequence(observation) }
            } catch {
                failure.withLock { $0 = error }
            }
            ended.signal()
        }
        ended.wait()
        tracker.stop()
        if let error = failure.withLock({ $0 }) { throw error }
        return recorder.report(input: input, framesPerSecond: framesPerSecond, statistics: tracker.statistics)
    }

    var table: String {
        var times = TextTable()
        times.add("milliseconds from the capture stamp", "median", "p95", "p99", "max")
        times.add("to the call-back", observation)
        times.add("to the consumer of the sequence", sequence)
        times.add("to an event (\(event.count))", event)
        return """
            \(input) at \(framesPerSecond.formatted(1)) frames per second: \(captured) captured, \(observed) judged, \
            \(dropped) dropped
            \(times.text)
            """
    }
}

/// Latencies as they happen, in nanoseconds.
private final class Recorder: Sendable {
    private struct Samples {
        var observation: [Int64] = []
        var sequence: [Int64] = []
        var event: [Int64] = []
    }

    private let samples = Mutex(Samples())
    /// The first frames pay for what is set up once.
    private static let warmUp = 30

    func note(_ observation: FaceObservation) {
        let latency = CaptureTime.now.since(observation.time).inNanoseconds
        guard observation.frame >= Self.warmUp else { return }
        samples.withLock {
            $0.observation.append(latency)
            for _ in observation.events { $0.event.append(latency) }
        }
    }

    func noteInSequence(_ observation: FaceObservation) {
        let latency = CaptureTime.now.since(observation.time).inNanoseconds
        guard observation.frame >= Self.warmUp else { return }
        samples.withLock { $0.sequence.append(latency) }
    }

    func report(input: String, framesPerSecond: Double, statistics: TrackerStatistics) -> LatencyReport {
        samples.withLock {
            LatencyReport(
                input: input, framesPerSecond: framesPerSecond, captured: statistics.captured,
                observed: statistics.tracked, dropped: statistics.dropped,
                observation: Distribution(nanoseconds: $0.observation),
                sequence: Distribution(nanoseconds: $0.sequence), event: Distribution(nanoseconds: $0.event))
        }
    }
}
