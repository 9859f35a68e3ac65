import CommandSupport
import Dispatch
import FaceSignals
public import FaceTracking

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
        let board = ObservationBoard(items: items, total: total, progress: progress)
        DispatchQueue.concurrentPerform(iterations: min(threads, max(1, items.count))) { _ in
            do {
                var analyzer: (isForClips: Bool, FaceAnalyzer)?
                while let item = board.next() {
                    let isClip = lengths[items[item]] != nil
                    if analyzer?.isForClips != isClip { analyzer = (isClip, try FaceAnalyzer(configuration(isClip))) }
                    guard let analyzer else { break }
                    board.finish(item, try Self.samples(of: items[item], analyzer.1, board))
                }
            } catch {
                board.fail(error)
            }
        }
        return try board.result()
    }

    /// As `FrameObserver` does: a single picture may be cut out of a larger one.
    private func configuration(_ isClip: Bool) -> FaceEngineConfiguration {
        var configuration = configuration
        if !isClip { configuration.fieldOfView = nil }
        return configuration
    }

    private func frameCount(_ clip: String) -> Int { (try? BridgeSource(clip))?.information.frameCount ?? 0 }

    /// Frames up to the end, or to where the file breaks off.
    private static func samples(
        of path: String, _ analyzer: FaceAnalyzer, _ board: ObservationBoard
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
            let message = String(describing: error)
            return (samples, message.contains(path) ? message : "\(path): \(message)")
        } catch FaceEngineError.invalidFrame(let message) {
            return (samples, "\(path): \(message)")
        }
        return (samples, nil)
    }
}
