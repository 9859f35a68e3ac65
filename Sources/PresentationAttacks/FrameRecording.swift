public import FaceSignals
public import FaceTracking

/// Frames of a source, kept in memory to be played again.
public struct FrameRecording: Sendable {
    public let size: ImageSize
    public let framesPerSecond: Double
    let frames: [[UInt8]]

    public var count: Int { frames.count }

    /// - Parameter count: how many frames to take, 0.9 MB each at 640x480; fewer when the source ends.
    /// - Throws: what the source throws; `.failed` when it gives no frame.
    public init(of source: any FrameSource, count: Int) throws(FrameSourceError) {
        let information = source.information
        size = information.size
        framesPerSecond = information.framesPerSecond ?? 30
        let bytes = information.size.width * information.size.height * 3
        var frames: [[UInt8]] = []
        while frames.count < count {
            var frame = [UInt8](repeating: 0, count: bytes)
            let result: Result<FrameHeader?, FrameSourceError> = frame.withUnsafeMutableBytes { buffer in
                do throws(FrameSourceError) {
                    return .success(try source.read(into: buffer))
                } catch {
                    return .failure(error)
                }
            }
            guard try result.get() != nil else { break }
            frames.append(frame)
        }
        guard !frames.isEmpty else { throw .failed("'\(information.name)' gave no frame to record") }
        self.frames = frames
    }

    /// Packed BGR pixels of a frame, during `body`.
    package func withFrame<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try frames[index].withUnsafeBytes(body)
    }
}
