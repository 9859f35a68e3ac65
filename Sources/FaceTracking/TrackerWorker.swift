import FaceSignals
import Foundation
import FrameRing
import Synchronization

/// The two threads behind a `FaceTracker`. They keep this object alive, not the tracker, so that letting go of the tracker
/// ends them.
final class TrackerWorker: Sendable {
    private typealias Ring = FrameRing<FrameHeader>

    /// One slot being written, one newest, one held by the tracking thread, one to spare.
    private static let slots = 4
    /// Room for sources that do not tell their size.
    private static let defaultSize = ImageSize(width: 1920, height: 1080)

    private enum Phase { case idle, running, stopped }

    private struct State {
        var phase = Phase.idle
        var threads = 0
        /// What ended the source or the engine; it leaves through `output` behind the last observation.
        var failure: (any Error)?
        var statistics = TrackerStatistics()
    }

    private let source: any FrameSource
    private let analyzer: Confined<FaceAnalyzer>
    private let delivery: FaceTracker.Delivery
    private let onFrame: FaceTracker.FrameHandler?
    private let output: AsyncThrowingStream<FaceObservation, any Error>.Continuation
    private let ring: Ring
    private let paused = Atomic(false)
    private let state = Mutex(State())
    private let changed = NSCondition()

    init(
        source: any FrameSource, configuration: FaceEngineConfiguration, delivery: FaceTracker.Delivery,
        onFrame: FaceTracker.FrameHandler?, output: AsyncThrowingStream<FaceObservation, any Error>.Continuation
    ) throws(FaceEngineError) {
        self.source = source
        self.delivery = delivery
        self.onFrame = onFrame
        self.output = output
        let information = source.information
        let analyzer = try FaceAnalyzer(configuration)
        analyzer.origin = information.origin
        self.analyzer = Confined(analyzer)
        let size = information.size
        let known = size.width > 0 && size.height > 0 ? size : Self.defaultSize
        do {
            ring = try Ring(slotCount: Self.slots, bytesPerSlot: known.width * known.height * 3, maximumReaders: 1)
        } catch {
            throw .failed("\(error)")
        }
    }

    var statistics: TrackerStatistics { state.withLock { $0.statistics } }

    func start() {
        let begins = state.withLock { state in
            guard state.phase == .idle else { return false }
            state.phase = .running
            return true
        }
        if begins { spawn("face-tracking") { $0.track() } }
    }

    func setPaused(_ value: Bool) {
        changed.lock()
        // Sequentially consistent like the lock it is written under; read once a frame.
        paused.store(value, ordering: .sequentiallyConsistent)
        changed.broadcast()
        changed.unlock()
    }

    func stop() {
        state.withLock { $0.phase = .stopped }
        source.interrupt()
        ring.close()
        changed.lock()
        changed.broadcast()
        if !isOwnThread {
            while state.withLock({ $0.threads > 0 }) { changed.wait() }
        }
        changed.unlock()
        output.finish()
    }

    private var isRunning: Bool { state.withLock { $0.phase == .running } }

    // MARK: Capture

    private func capture() {
        guard var producer = ring.makeProducer() else { return fail(FaceEngineError.failed("the ring has a producer")) }
        do throws(FrameSourceError) {
            while isRunning {
                if delivery == .everyFrame { waitWhilePaused() }
                var ended = false
                let outcome = try producer.write { (slot) throws(FrameSourceError) in
                    let header = try source.read(into: slot)
                    ended = header == nil
                    return header
                }
                if ended || outcome == .closed { break }
                if outcome == .refused {  // the call-back keeps every slot: give it time
                    Thread.sleep(forTimeInterval: 0.001)
                    continue
                }
                state.withLock { $0.statistics.captured += 1 }
                if delivery == .everyFrame, !producer.waitUntilTaken() { break }
            }
        } catch .interrupted {
            // `stop` asked for it.
        } catch {
            return fail(error)
        }
        ring.close()
    }

    private func waitWhilePaused() {
        changed.lock()
        while paused.load(ordering: .sequentiallyConsistent), isRunning { changed.wait() }
        changed.unlock()
    }

    /// Ends the ring; the frames in it are still judged.
    private func fail(_ error: any Error) {
        state.withLock { $0.failure = $0.failure ?? error }
        ring.close()
    }

    // MARK: Tracking

    private func track() {
        defer { finish() }
        guard var reader = ring.makeReader() else { return fail(FaceEngineError.failed("the ring has a reader")) }
        // Not before the reader is there, so that it sees every frame go by.
        spawn("face-capture") { $0.capture() }
        while let frame = reader.waitForNewest() {
            if !isRunning { break }
            if delivery == .newest, paused.load(ordering: .sequentiallyConsistent) { continue }
            let skipped = reader.skipped
            do {
                try judge(frame)
            } catch {
                fail(error)
                source.interrupt()
                break
            }
            state.withLock {
                $0.statistics.tracked += 1
                $0.statistics.dropped = skipped
            }
        }
    }

    private func finish() {
        if let failure = state.withLock({ $0.failure }) {
            output.finish(throwing: failure)
        } else {
            output.finish()
        }
    }

    private func judge(_ frame: borrowing Ring.Frame) throws(FaceEngineError) {
        let header = frame.header
        let analyzer = analyzer.value
        let observation = try frame.withUnsafeBytes { (bytes) throws(FaceEngineError) in
            try analyzer.analyze(bytes, header)
        }
        if let onFrame {
            let pixels = frame.bytes.extracting(first: header.byteCount)
            onFrame(
                TrackedFrame(
                    observation: observation, header: header, pixels: pixels, landmarks: analyzer.landmarks,
                    topology: analyzer.topology))
        }
        if case .dropped = output.yield(observation) { state.withLock { $0.statistics.observationsLost += 1 } }
    }

    // MARK: Threads

    private static let workerKey = "face-liveness.worker"

    /// Whether the caller is one of the two threads, which must not wait for themselves.
    private var isOwnThread: Bool {
        Thread.current.threadDictionary[Self.workerKey] as? ObjectIdentifier == ObjectIdentifier(self)
    }

    private func spawn(_ name: String, _ body: @escaping @Sendable (TrackerWorker) -> Void) {
        state.withLock { $0.threads += 1 }
        let thread = Thread { [self] in
            Thread.current.threadDictionary[Self.workerKey] = ObjectIdentifier(self)
            body(self)
            changed.lock()
            state.withLock { $0.threads -= 1 }
            changed.broadcast()
            changed.unlock()
        }
        thread.name = name
        thread.start()
    }
}

/// A value that one thread at a time uses.
private struct Confined<Value>: @unchecked Sendable {
    // Unchecked: only the tracking thread touches the value after `init`.
    let value: Value
    init(_ value: Value) { self.value = value }
}
