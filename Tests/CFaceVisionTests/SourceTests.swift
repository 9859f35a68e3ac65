import CFaceVision
import Foundation
import Testing

@Suite("Sources")
struct SourceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func picture(_ name: String, _ pixels: Pixels) -> String {
        let path = folder.file(name)
        #expect(pixels.withImage { fv_image_write(path, $0, 95) } == FV_OK)
        return path
    }

    private func clip(_ name: String, frames: Int, width: Int = 64, height: Int = 48, fps: Double = 25) throws -> String
    {
        let path = folder.file(name)
        var writer: OpaquePointer?
        try #require(fv_clip_writer_open(path, Int32(width), Int32(height), fps, &writer) == FV_OK)
        for index in 0..<frames {
            let pixels = Pixels(width: width, height: height) { x, y, _ in UInt8((x * 2 + y * 3 + index * 5) & 255) }
            #expect(pixels.withImage { fv_clip_writer_append(writer, $0) } == FV_OK)
        }
        try #require(fv_clip_writer_close(writer) == FV_OK)
        return path
    }

    @Test("A picture comes back as it was written")
    func picture() throws {
        let pixels = Pixels(width: 7, height: 5) { x, y, channel in UInt8(x * 30 + y * 5 + channel) }
        let source = try #require(try open(picture("odd.png", pixels)))
        #expect(source.info.kind == FV_STILL)
        #expect(source.info.width == 7 && source.info.height == 5)
        let (status, frame, bytes) = source.read()
        #expect(status == FV_OK && frame.width == 7 && frame.height == 5)
        #expect(Array(bytes[..<105]) == pixels.bytes)
        #expect(source.read().status == FV_END)
        #expect(source.read().status == FV_END)
    }

    @Test("A frame that does not fit is kept for a larger buffer")
    func keptFrame() throws {
        let source = try #require(try open(picture("kept.png", Pixels(width: 8, height: 8) { _, _, _ in 9 })))
        var frame = fv_frame_info()
        var small = [UInt8](repeating: 0, count: 8)
        #expect(fv_source_read(source.handle, &small, small.count, &frame) == FV_BUFFER_TOO_SMALL)
        #expect(frame.width == 8 && frame.height == 8)
        #expect(source.read().pixels == [UInt8](repeating: 9, count: 192))
    }

    @Test("Grey, alpha and 16 bits become 8-bit BGR")
    func depths() throws {
        let grey = try open(folder.write("grey.pgm", Array("P5 2 1 255\n".utf8) + [10, 200]))
        #expect(try #require(grey).read().pixels == [10, 10, 10, 200, 200, 200])
        let deep = try open(folder.write("deep.pgm", Array("P5 2 1 65535\n".utf8) + [0x00, 0x00, 0xff, 0xff]))
        #expect(try #require(deep).read().pixels == [0, 0, 0, 255, 255, 255])
        let alpha = try open(
            folder.write(
                "alpha.pam",
                Array("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8) + [1, 2, 3, 128])
        )
        #expect(try #require(alpha).read().pixels == [3, 2, 1])
    }

    @Test("From one pixel to 8000x6000", arguments: [(1, 1), (1, 900), (8000, 6000)])
    func sizes(width: Int, height: Int) throws {
        let path = folder.file("size.png")
        let bytes = [UInt8](repeating: 128, count: width * height * 3)
        let status = bytes.withUnsafeBufferPointer { pixels in
            var image = fv_image(
                data: pixels.baseAddress, width: Int32(width), height: Int32(height), stride: width * 3, format: FV_BGR)
            return fv_image_write(path, &image, 90)
        }
        #expect(status == FV_OK)
        let frame = try #require(try open(path)).read().frame
        #expect(frame.width == width && frame.height == height)
    }

    @Test("A folder gives its pictures in name order and goes on behind a damaged one")
    func folderOfPictures() throws {
        for (name, side) in [("b.png", 4), ("a.png", 2), ("d.png", 8)] {
            _ = picture(name, Pixels(width: side, height: side))
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file("d.png")))
        try folder.write("c.png", whole.prefix(40))
        try folder.write("notes.txt", Array("not a picture".utf8))
        let source = try #require(try open(folder.path))
        #expect(source.info.kind == FV_FOLDER)
        #expect(source.read().frame.width == 2)
        #expect(String(cString: fv_source_current_name(source.handle)).hasSuffix("/a.png"))
        #expect(source.read().frame.width == 4)
        #expect(source.read().status == FV_DAMAGED)
        #expect(source.read().frame.width == 8)
        #expect(source.read().status == FV_END)
    }

    @Test("A clip gives its frames with rising times")
    func clip() throws {
        let source = try #require(try open(clip("clip.mp4", frames: 12)))
        #expect(source.info.kind == FV_VIDEO && source.info.width == 64 && source.info.height == 48)
        #expect(abs(source.info.fps - 25) < 0.01)
        let (frames, last) = source.readAll()
        #expect(last == FV_END && frames.count == 12)
        #expect(frames.map(\.index) == Array(0..<12))
        for (index, frame) in frames.enumerated() {
            #expect(abs(Double(frame.time) - Double(index) * 40e6) < 2e6)
        }
    }

    @Test("Nonsense is refused with words")
    func refusals() throws {
        _ = try open(folder.file("missing.mp4"), expecting: FV_NOT_FOUND)
        _ = try open(folder.path, expecting: FV_UNSUPPORTED)
        _ = try open(folder.write("zero.png", []), expecting: FV_DAMAGED)
        _ = try open(folder.write("text.mp4", Array("this is a letter, not a clip\n".utf8)), expecting: FV_UNSUPPORTED)
        _ = try open("", expecting: FV_INVALID_ARGUMENT)
        _ = try open("camera:", expecting: FV_UNSUPPORTED)
        _ = try open("camera:-1", expecting: FV_UNSUPPORTED)
        _ = try open("camera:9999", expecting: FV_NOT_FOUND)
        _ = try open("/dev/null", expecting: FV_UNSUPPORTED)
        #expect(fv_source_open("x", nil, nil) == FV_INVALID_ARGUMENT)
    }

    @Test("A clip cut off anywhere ends in a status, not in a hang", arguments: [0.02, 0.3, 0.7, 0.95, 0.999])
    func truncatedClip(share: Double) throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: clip("whole.mp4", frames: 40)))
        try folder.write("cut.mp4", whole.prefix(Int(Double(whole.count) * share)))
        var status = FV_OK
        guard let source = OpenedSource(folder.file("cut.mp4"), status: &status) else {
            #expect([FV_UNSUPPORTED, FV_DAMAGED].contains(status))
            return
        }
        let (frames, last) = source.readAll()
        #expect(frames.count <= 40)
        #expect([FV_END, FV_DAMAGED].contains(last))
    }

    @Test("A video whose size changes gives each frame at its own size")
    func changingSize() throws {
        var stream: [UInt8] = []
        for (name, side) in [("1.jpg", 32), ("2.jpg", 32), ("3.jpg", 64), ("4.jpg", 16)] {
            let path = picture(name, Pixels(width: side, height: side) { x, y, _ in UInt8((x + y) & 255) })
            let jpeg = try Data(contentsOf: URL(fileURLWithPath: path))
            stream += Array("--frame\r\nContent-Type: image/jpeg\r\nContent-Length: \(jpeg.count)\r\n\r\n".utf8)
            stream += jpeg + Array("\r\n".utf8)
        }
        let source = try #require(try open(folder.write("changing.mjpeg", stream)))
        let sizes = source.readAll().frames.map(\.width)
        #expect(sizes.count >= 3)
        #expect(Set(sizes).isSubset(of: [16, 32, 64]))
        #expect(sizes.first == 32)
    }

    @Test("An interrupted source gives no more frames")
    func interruption() throws {
        let source = try #require(try open(clip("stop.mp4", frames: 5)))
        #expect(source.read().status == FV_OK)
        fv_source_interrupt(source.handle)
        #expect(source.read().status == FV_INTERRUPTED)
    }

    @Test("Random bytes behind true beginnings never trap", arguments: 0..<40)
    func fuzz(seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next() -> UInt8 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
        let good = picture("good.png", Pixels(width: 24, height: 24) { x, y, _ in UInt8((x * y) & 255) })
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: good)))
        for _ in 0..<8 { bytes[Int(next()) % bytes.count] = next() }
        let path = try folder.write("fuzz\(seed)", bytes)
        var status = FV_OK
        if let source = OpenedSource(path, status: &status) { _ = source.readAll(limit: 50) }
    }
}
