import FaceSignals
import FaceTracking
import Synchronization

/// Pictures one after the other, as a clip.
final class PictureSequence: FrameSource {
    let information: FrameSourceInformation
    private let files: [String]
    private let next = Mutex(0)

    init(_ files: [String], framesPerSecond: Double) throws(FrameSourceError) {
        guard let first = files.first else { throw .failed("a sequence of no pictures") }
        self.files = files
        information = FrameSourceInformation(
            kind: .folder, name: first, size: try BridgeSource(first).information.size,
            framesPerSecond: framesPerSecond, frameCount: files.count)
    }

    var currentName: String { files[min(next.withLock { $0 }, files.count - 1)] }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        let index = next.withLock { $0 }
        guard index < files.count else { return nil }
        guard var header = try BridgeSource(files[index]).read(into: destination) else { return nil }
        next.withLock { $0 = index + 1 }
        header.index = index
        header.time = CaptureTime(seconds: Double(index) / (information.framesPerSecond ?? 30))
        return header
    }

    func interrupt() {}
}
