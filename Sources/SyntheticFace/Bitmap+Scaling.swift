extension Bitmap {
    /// Twice the size, by Catmull-Rom interpolation; pixel (x, y) of the original lies at (2x + 0.5, 2y + 0.5).
    func doubled() -> Bitmap { doubledSideways().transposed().doubledSideways().transposed() }

    /// Half the size, each pixel the mean of four.
    package func halved() -> Bitmap {
        var half = Bitmap(width: max(1, width / 2), height: max(1, height / 2))
        for y in 0..<half.height {
            for x in 0..<half.width {
                let upper = self[2 * x, 2 * y].channels + self[2 * x + 1, 2 * y].channels
                let lower = self[2 * x, 2 * y + 1].channels + self[2 * x + 1, 2 * y + 1].channels
                half.pixels[y * half.width + x] = UInt32(channels: (upper + lower) / 4)
            }
        }
        return half
    }

    private func doubledSideways() -> Bitmap {
        // Catmull-Rom weights a quarter of a pixel right of the second tap.
        let weights = SIMD4<Float>(-0.0703125, 0.8671875, 0.2265625, -0.0234375)
        var wide = Bitmap(width: 2 * width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (before, here, after) = (self[x - 1, y].channels, self[x, y].channels, self[x + 1, y].channels)
                var left = after * weights[0] + here * weights[1]
                left += before * weights[2] + self[x - 2, y].channels * weights[3]
                var right = before * weights[0] + here * weights[1]
                right += after * weights[2] + self[x + 2, y].channels * weights[3]
                wide.pixels[y * wide.width + 2 * x] = UInt32(channels: left)
                wide.pixels[y * wide.width + 2 * x + 1] = UInt32(channels: right)
            }
        }
        return wide
    }

    private func transposed() -> Bitmap {
        var other = Bitmap(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width { other.pixels[x * height + y] = pixels[y * width + x] }
        }
        return other
    }
}
