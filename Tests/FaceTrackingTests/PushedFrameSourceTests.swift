import FaceSignals
import FaceTracking
import Testing

@Suite("Pushed frames")
struct PushedFrameSourceTests {
    private func push(
        _ source: PushedFrameSource, count: Int = 48, width: Int = 4, height: Int = 4, stride: Int = 12,
        format: PixelFormat = .bgr, time: CaptureTime? = nil
    ) throws(FrameSourceError) {
        let bytes = [UInt8](repeating: 77, count: count)
        let result: Result<Void, FrameSourceError> = bytes.withUnsafeBytes { pixels in
            do throws(FrameSourceError) {
                return .success(
                    try source.push(pixels, width: width, height: height, stride: stride, format: format, time: time))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func source() throws -> PushedFrameSource { try PushedFrameSource(largest: ImageSize(width: 4, height: 4)) }

    @Test("A pushed frame is read, the newest first")
    func newestWins() throws {
        let source = try source()
        try push(source, time: CaptureTime(seconds: 1))
        try push(source, time: CaptureTime(seconds: 2))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 48, alignment: 8)
        defer { buffer.deallocate() }
        let header = try #require(try source.read(into: buffer))
        #expect(header.time == CaptureTime(seconds: 2) && header.index == 1)
        #expect(buffer.allSatisfy { $0 == 77 })
        source.finish()
        #expect(try source.read(into: buffer) == nil)
    }

    @Test("Sizes that do not fit together are refused")
    func badSizes() throws {
        let source = try source()
        #expect(throws: FrameSourceError.self) { try push(source, stride: 11) }
        #expect(throws: FrameSourceError.self) { try push(source, count: 47) }
        #expect(throws: FrameSourceError.self) { try push(source, width: 0) }
        #expect(throws: FrameSourceError.self) { try push(source, height: -3) }
        #expect(throws: FrameSourceError.self) { try push(source, stride: Int.max) }
        #expect(throws: FrameSourceError.self) { try push(source, count: 0) }
        #expect(throws: FrameSourceError.self) { try push(source, width: 3, height: 3, stride: 3, format: .nv12) }
        #expect(throws: FrameSourceError.bufferTooSmall(needed: 60)) {
            try push(source, count: 60, width: 5, height: 4, stride: 15)
        }
        #expect(throws: FrameSourceError.self) { try PushedFrameSource(largest: ImageSize(width: 0, height: 4)) }
        #expect(throws: FrameSourceError.self) { try PushedFrameSource(largest: ImageSize(width: 1 << 40, height: 4)) }
        // A refused frame leaves no trace: the next good one is number 0.
        try push(source)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 48, alignment: 8)
        defer { buffer.deallocate() }
        #expect(try source.read(into: buffer)?.index == 0)
    }

    @Test("Times that stand still, go back or are not numbers are refused")
    func badTimes() throws {
        let source = try source()
        try push(source, time: CaptureTime(seconds: 5))
        #expect(throws: FrameSourceError.self) { try push(source, time: CaptureTime(seconds: 5)) }
        #expect(throws: FrameSourceError.self) { try push(source, time: CaptureTime(seconds: 4)) }
        #expect(throws: FrameSourceError.self) { try push(source, time: CaptureTime(seconds: .nan)) }
        #expect(throws: FrameSourceError.self) { try push(source, time: CaptureTime(seconds: -.infinity)) }
        try push(source, time: CaptureTime(seconds: 5.001))
    }

    @Test("After finish nothing can be pushed")
    func finished() throws {
        let source = try source()
        source.finish()
        #expect(throws: FrameSourceError.interrupted) { try push(source) }
    }
}
