import CommandSupport
import FaceSignals
import FaceTracking
import Synchronization

/// One picture held up to the camera: the same frame 30 times a second, without end.
final class HeldStill: FrameSource {
    private static let framesPerSecond = 30.0

    let information: FrameSourceInformation
    private let picture: [UInt8]
    private let next = Mutex(0)
    private let interrupted = Atomic(false)

    init(_ picture: (pixels: [UInt8], size: ImageSize), name: String) {
        self.picture = picture.pixels
        information = FrameSourceInformation(
            kind: .still, name: name, size: picture.size, framesPerSecond: Self.framesPerSecond)
    }

    var currentName: String { information.name }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        // Relaxed: the flag carries no other data with it.
        if interrupted.load(ordering: .relaxed) { throw .interrupted }
        guard destination.count >= picture.count else { throw .bufferTooSmall(needed: picture.count) }
        picture.withUnsafeBytes { destination.copyMemory(from: $0) }
        let index = next.withLock { next in
            defer { next += 1 }
            return next
        }
        return FrameHeader(
            width: information.size.width, height: information.size.height, index: index,
            time: CaptureTime(seconds: Double(index) / Self.framesPerSecond))
    }

    func interrupt() { interrupted.store(true, ordering: .relaxed) }
}

extension FrameSource {
    /// Reads the first picture whole.
    func onlyPicture() throws -> (pixels: [UInt8], size: ImageSize) {
        let reader = FrameReader(self)
        guard let header = try reader.next() else { throw CommandError("'\(information.name)' holds no picture") }
        return (Array(reader.pixels), header.size)
    }
}
