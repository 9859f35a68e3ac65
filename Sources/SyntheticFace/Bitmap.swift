/// Pixels of one picture, each 0xAARRGGBB.
package struct Bitmap: Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
    }

    /// Takes packed BGR rows.
    package init(bgr: UnsafeRawBufferPointer, width: Int, height: Int) {
        self.init(width: width, height: height)
        for i in 0..<width * height {
            pixels[i] = 0xFF00_0000 | UInt32(bgr[3 * i + 2]) << 16 | UInt32(bgr[3 * i + 1]) << 8 | UInt32(bgr[3 * i])
        }
    }

    /// The pixel at a place clamped to the edges.
    package subscript(x: Int, y: Int) -> UInt32 {
        pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }
}

extension UInt32 {
    /// Blue, green, red and alpha as numbers.
    package var channels: SIMD4<Float> {
        SIMD4(Float(self & 255), Float(self >> 8 & 255), Float(self >> 16 & 255), Float(self >> 24))
    }

    package init(channels: SIMD4<Float>) {
        let c = SIMD4<UInt32>(
            channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrEven))
        self = c.w << 24 | c.z << 16 | c.y << 8 | c.x
    }
}
