import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import Testing

/// Frames made on the spot: the seam at which cameras are simulated.
final class ScriptedSource: FrameSource {
    enum Step: Sendable {
        case frame(ImageSize, time: CaptureTime)
        case failure(FrameSourceError)
        /// Waits as a camera does between frames, until interrupted.
        case silence
    }

    let information: FrameSourceInformation
    var currentName: String { information.name }
    private let steps: @Sendable (Int) -> Step?
    private let state = Mutex((index: 0, interrupted: false))

    init(
        kind: FrameSourceInformation.Kind = .video, size: ImageSize = ImageSize(width: 64, height: 48),
        _ steps: @escaping @Sendable (Int) -> Step?
    ) {
        information = FrameSourceInformation(kind: kind, name: "scripted", size: size, framesPerSecond: 30)
        self.steps = steps
    }

    /// So many black frames at 30 per second.
    convenience init(frames: Int, kind: FrameSourceInformation.Kind = .video) {
        self.init(kind: kind) { index in
            index < frames
                ? .frame(ImageSize(width: 64, height: 48), time: CaptureTime(seconds: Double(index) / 30)) : nil
        }
    }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        let index = state.withLock { state in
            defer { state.index += 1 }
            return state.index
        }
        guard !isInterrupted else { throw .interrupted }
        switch steps(index) {
        case .frame(let size, let time):
            let header = FrameHeader(width: size.width, height: size.height, index: index, time: time)
            guard destination.count >= header.byteCount else { throw .bufferTooSmall(needed: header.byteCount) }
            destination.initializeMemory(as: UInt8.self, repeating: 0)
            return header
        case .failure(let error): throw error
        case .silence:
            while !isInterrupted { Thread.sleep(forTimeInterval: 0.002) }
            throw .interrupted
        case nil: return nil
        }
    }

    func interrupt() { state.withLock { $0.interrupted = true } }

    var isInterrupted: Bool { state.withLock { $0.interrupted } }
    var reads: Int { state.withLock { $0.index } }
}

/// A folder that lives as long as the test.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "/tracking-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Models are fetched by the set-up; a package that only links this one may test without them.
let modelsArePresent = (try? ModelStore.standard.path(.faceLandmarks)) != nil
let withoutModels: Comment = "the models are not fetched: run scripts/setup"
