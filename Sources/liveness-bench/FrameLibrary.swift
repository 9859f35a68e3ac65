import CommandSupport
import FaceSignals
import FaceTracking

/// Decoded frames in memory, so that decoding is not part of what is timed.
final class FrameLibrary {
    /// Played forwards, then backwards, and so on: motion stays continuous however long it lasts.
    private let frames: [(header: FrameHeader, pixels: [UInt8])]

    var count: Int { frames.count }
    var size: ImageSize { frames[0].header.size }
    /// Of the largest frame.
    let byteCount: Int

    /// - Parameter limit: frames kept at most.
    init(_ source: any FrameSource, limit: Int) throws {
        let reader = FrameReader(source)
        var frames: [(FrameHeader, [UInt8])] = []
        while frames.count < limit, let header = try reader.next() {
            frames.append((header, Array(reader.pixels)))
        }
        guard !frames.isEmpty else { throw CommandError("'\(source.information.name)' has no frame to measure with") }
        self.frames = frames
        byteCount = frames.map(\.1.count).max() ?? 0
    }

    /// Frame `number` of an endless clip at `framesPerSecond`. Allocates nothing.
    func withFrame<Result>(
        _ number: Int, framesPerSecond: Double = 30,
        _ body: (UnsafeRawBufferPointer, FrameHeader) throws -> Result
    ) rethrows -> Result {
        let period = max(1, 2 * frames.count - 2)
        let phase = number % period
        let index = phase < frames.count ? phase : period - phase
        var header = frames[index].header
        header.index = number
        header.time = CaptureTime(nanoseconds: Int64((Double(number) / framesPerSecond * 1e9).rounded()))
        return try frames[index].pixels.withUnsafeBytes { try body($0, header) }
    }
}
