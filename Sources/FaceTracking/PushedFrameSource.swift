import CFaceVision
public import FaceSignals
import FrameRing
import Synchronization

/// Frames that the app has already and hands over: from its own camera code, a decoder, a network stream.
///
/// `push` never waits; when frames come faster than they are read, the newest wins.
public final class PushedFrameSource: FrameSource, Sendable {
    public let information: FrameSourceInformation
    public var currentName: String { information.name }

    private let ring: FrameRing<FrameHeader>
    private let writing: Mutex<WritingEnd>
    private let reading: Mutex<FrameRing<FrameHeader>.Reader>

    private struct WritingEnd: ~Copyable {
        var producer: FrameRing<FrameHeader>.Producer
        var index = 0
        var lastTime: CaptureTime?
    }

    /// - Parameter largest: the largest frame that will be pushed; 1 to 16384 pixels a side.
    public init(
        name: String = "pushed", largest: ImageSize, framesPerSecond: Double? = nil
    ) throws(FrameSourceError) {
        guard (1...Int(FV_MAX_SIDE)).contains(largest.width), (1...Int(FV_MAX_SIDE)).contains(largest.height) else {
            throw .invalidFrame("frames of \(largest.width)x\(largest.height): each side must be 1 to \(FV_MAX_SIDE)")
        }
        information = FrameSourceInformation(
            kind: .pushed, name: name, size: largest, framesPerSecond: framesPerSecond)
        do {
            ring = try FrameRing(slotCount: 3, bytesPerSlot: largest.width * largest.height * 3, maximumReaders: 1)
        } catch {
            throw .failed("\(error)")
        }
        guard let producer = ring.makeProducer(), let reader = ring.makeReader() else {
            throw .failed("a new ring refused its first producer or reader")
        }
        writing = Mutex(WritingEnd(producer: producer))
        reading = Mutex(reader)
    }

    /// Takes a copy of the pixels, converted to BGR.
    ///
    /// - Parameters:
    ///   - pixels: at least `stride` times the rows of the format.
    ///   - stride: bytes from one row to the next.
    ///   - time: when the frame was captured, on a clock that never goes back; `nil` is now.
    /// - Throws: `.invalidFrame` for sizes that do not fit together or a time not after the last frame's,
    ///   `.bufferTooSmall` for a frame larger than `largest`, `.interrupted` after `finish` or `interrupt`.
    public func push(
        _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, format: PixelFormat,
        time: CaptureTime? = nil
    ) throws(FrameSourceError) {
        guard let start = pixels.baseAddress, width > 0, height > 0, stride > 0, width <= FV_MAX_SIDE,
            height <= FV_MAX_SIDE
        else {
            throw .invalidFrame("frame of \(width)x\(height), stride \(stride): sizes must be positive")
        }
        let (bytes, overflow) = stride.multipliedReportingOverflow(by: format.rows(height: height))
        guard !overflow, pixels.count >= bytes else {
            throw .invalidFrame("\(pixels.count) bytes are fewer than \(height) rows of \(stride) bytes")
        }
        let needed = width * height * 3
        guard needed <= ring.bytesPerSlot else { throw .bufferTooSmall(needed: needed) }
        var image = fv_image(
            data: start.assumingMemoryBound(to: UInt8.self), width: Int32(width), height: Int32(height), stride: stride,
            format: format.bridged)
        // `Mutex.withLock` has no typed throws across a noncopyable state, so the error leaves through the result.
        let refused: FrameSourceError? = writing.withLock { end in
            let captured = time ?? .now
            if let last = end.lastTime, captured <= last {
                return .invalidFrame("the frame's time is not after the last frame's: use a clock that never goes back")
            }
            var failure: FrameSourceError?
            let header = FrameHeader(width: width, height: height, index: end.index, time: captured)
            let outcome = end.producer.write { destination in
                let status = fv_convert_to_bgr(
                    &image, destination.baseAddress?.assumingMemoryBound(to: UInt8.self), destination.count)
                if status != FV_OK { failure = FrameSourceError(status, fv_thread_error()) }
                return status == FV_OK ? header : nil
            }
            if outcome == .closed { return .interrupted }
            if failure == nil {
                end.index += 1
                end.lastTime = captured
            }
            return failure
        }
        if let refused { throw refused }
    }

    /// No more frames will come: readers get the last one, then the end.
    public func finish() { ring.close() }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        let result: Result<FrameHeader?, FrameSourceError> = reading.withLock { reader in
            guard let frame = reader.waitForNewest() else { return .success(nil) }
            let header = frame.header
            guard destination.count >= header.byteCount else {
                return .failure(.bufferTooSmall(needed: header.byteCount))
            }
            frame.withUnsafeBytes {
                destination.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<header.byteCount]))
            }
            return .success(header)
        }
        return try result.get()
    }

    public func interrupt() { ring.close() }
}
