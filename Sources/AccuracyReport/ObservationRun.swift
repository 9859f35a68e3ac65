import CommandSupport
import Dispatch
import FaceSignals
public import FaceTracking
import Synchronization

/// Looks at photos and clips with the project's own analyzer, several at once. The result does not depend on how many.
public struct ObservationRun: Sendable {
    private let configuration: FaceEngineConfiguration
    private let threads: Int

    /// - Parameter threads: at least 1; each has an analyzer of its own.
    public init(configuration: FaceEngineConfiguration, threads: Int) {
        self.configuration = configuration
        self.threads = max(1, threads)
    }

    /// Each photo is a subject of its own, and each clip.
    ///
    /// - Parameter progress: told after each frame how many are done, and of how many (an estimate); from any thread.
    /// - Throws: `FaceEngineError` when the engine cannot be made or fails, `CommandError` when the user interrupts.
    public func observe(
        photos: [String], clips: [String], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws -> Observations {
        // The longest first, so that no thread is left with one at the end.
        let lengths = Dictionary(clips.map { ($0, frameCount($0)) }) { first, _ in first }
        let items =
            lengths.keys.sorted { (-lengths[$0, default: 0], $0) < (-lengths[$1, default: 0], $1) }
            + Set(photos).sorted()
        let total = lengths.values.reduce(0, +) + Set(photos).count
        let board = Board(items: items, total: total, progress: progress)
        DispatchQueue.concurrentPerform(iterations: min(threads, max(1, items.count))) { _ in
            do {
                let analyzer = try FaceAnalyzer(configuration)
                while let item = board.next() { board.finish(item, try Self.samples(of: items[item], analyzer, board)) }
            } catch {
                board.fail(error)
            }
        }
        return try board.result()
    }

    private func frameCount(_ clip: String) -> Int { (try? BridgeSource(clip))?.information.frameCount ?? 0 }

    /// Frames up to the end, or to where the file breaks off.
    private static func samples(
        of path: String, _ analyzer: FaceAnalyzer, _ board: Board
    ) throws -> (samples: [FaceSample], failure: String?) {
        analyzer.reset()
        var samples: [FaceSample] = []
        var origin: CaptureTime?
        do {
            let reader = FrameReader(try BridgeSource(path))
            while !board.isEnded, let header = try reader.next() {
                let observation = try analyzer.analyze(reader.pixels, header)
                origin = origin ?? observation.time
                samples.append(FaceSample(observation, origin: origin ?? .zero))
                board.countFrame()
            }
        } catch let error as FrameSourceError {
            return (samples, "\(path): \(error)")
        } catch FaceEngineError.invalidFrame(let message) {
            return (samples, "\(path): \(message)")
        }
        return (samples, nil)
    }
}

/// Hands out the work and gathers what comes of it.
private final class Board: Sendable {
    private struct State {
        var next = 0
        var frames = 0
        var samples: [String: [FaceSample]] = [:]
        var failures: [Int: String] = [:]
        var error: (any Error)?
    }

    private let items: [String]
    private let total: Int
    private let progress: @Sendable (Int, Int) -> Void
    private let state = Mutex(State())

    init(items: [String], total: Int, progress: @escaping @Sendable (Int, Int) -> Void) {
        self.items = items
        self.total = total
        self.progress = progress
    }

    var isEnded: Bool { Interruption.isRequested || state.withLock { $0.error != nil } }

    func next() -> Int? {
        guard !isEnded else { return nil }
        return state.withLock { state in
            guard state.next < items.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func countFrame() {
        let frames = state.withLock { state in
            state.frames += 1
            return state.frames
        }
        progress(frames, total)
    }

    func finish(_ item: Int, _ outcome: (samples: [FaceSample], failure: String?)) {
        state.withLock { state in
            state.samples[items[item]] = outcome.samples
            if let failure = outcome.failure { state.failures[item] = failure }
        }
    }

    func fail(_ error: any Error) { state.withLock { $0.error = $0.error ?? error } }

    func result() throws -> Observations {
        try state.withLock { state in
            if let error = state.error { throw error }
            guard !Interruption.isRequested else { throw CommandError("interrupted") }
            return Observations(
                samples: state.samples, failures: state.failures.sorted { $0.key < $1.key }.map(\.value))
        }
    }
}
