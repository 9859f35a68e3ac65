import FaceSignals
import FaceTracking
import Testing

struct SnapshotEncoderTests {
    @Test(arguments: [
        (ImageSize(width: 640, height: 480), 160, 0, ImageSize(width: 320, height: 480)),
        (ImageSize(width: 1920, height: 1080), 600, 0, ImageSize(width: 720, height: 1080)),
        (ImageSize(width: 480, height: 640), 27, 0, ImageSize(width: 426, height: 640)),
        (ImageSize(width: 100, height: 1000), 0, 425, ImageSize(width: 100, height: 150)),
        (ImageSize(width: 320, height: 480), 0, 0, ImageSize(width: 320, height: 480)),
        (ImageSize(width: 1, height: 1), 0, 0, ImageSize(width: 1, height: 1)),
        (ImageSize(width: 16384, height: 1), 8191, 0, ImageSize(width: 1, height: 1)),
        (ImageSize(width: 1, height: 16384), 0, 8191, ImageSize(width: 1, height: 1)),
    ])
    func takesTheMiddle(frame: ImageSize, x: Int, y: Int, size: ImageSize) {
        let part = SnapshotEncoder.crop(of: frame)
        #expect(part.x == x && part.y == y && part.size == size)
    }

    @Test(arguments: [(640, 480), (480, 640), (1, 1), (3, 2000)], [true, false])
    func anyFrameBecomesAPortrait(side: (Int, Int), grayscale: Bool) throws {
        let size = ImageSize(width: side.0, height: side.1)
        let pixels = (0..<size.width * size.height * 3).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let jpeg = try SnapshotEncoder.jpeg(pixels.span.bytes, size: size, grayscale: grayscale)
        #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]) && jpeg.suffix(2) == [0xFF, 0xD9])
        // Start of frame: height, width, number of colour components.
        let start = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        #expect(Array(jpeg[(start + 5)...(start + 8)]) == [0x01, 0xE0, 0x01, 0x40])
        #expect(jpeg[start + 9] == (grayscale ? 1 : 3))
    }

    @Test func whatIsNoFrameIsRefused() {
        let few = [UInt8](repeating: 0, count: 10)
        for size in [(2, 2), (0, 1), (1, 0), (-1, 5), (20000, 1)].map({ ImageSize(width: $0.0, height: $0.1) }) {
            #expect(throws: FrameSourceError.self) { try SnapshotEncoder.jpeg(few.span.bytes, size: size) }
        }
    }
}
