extension Bitmap {
    /// Fills the pixels for which `hole` is true smoothly from those around them (pull-push: averages of ever coarser
    /// copies, Gortler et al. 1996).
    func filling(_ hole: [Bool]) -> Bitmap {
        var levels = [WeightedLevel(self, hole)]
        while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.pulled()) }
        for i in levels.indices.dropLast().reversed() { levels[i].push(from: levels[i + 1]) }
        var filled = self
        for i in pixels.indices where hole[i] {
            var colour = levels[0].values[i]
            colour.w = 255
            filled.pixels[i] = UInt32(channels: colour)
        }
        return filled
    }
}

/// One resolution of a picture with holes; `values` are weighted means, `weights` 0 in a hole ... 1.
private struct WeightedLevel {
    let width: Int
    let height: Int
    var values: [SIMD4<Float>]
    var weights: [Float]

    init(_ bitmap: Bitmap, _ hole: [Bool]) {
        width = bitmap.width
        height = bitmap.height
        values = bitmap.pixels.map(\.channels)
        weights = hole.map { $0 ? 0 : 1 }
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = Array(repeating: .zero, count: width * height)
        weights = Array(repeating: 0, count: width * height)
    }

    func pulled() -> WeightedLevel {
        var coarse = WeightedLevel(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<height {
            for x in 0..<width {
                let i = y * width + x
                let j = y / 2 * coarse.width + x / 2
                coarse.values[j] += values[i] * weights[i]
                coarse.weights[j] += weights[i]
            }
        }
        for j in coarse.weights.indices where coarse.weights[j] > 0 {
            coarse.values[j] /= coarse.weights[j]
            coarse.weights[j] = min(1, coarse.weights[j])
        }
        return coarse
    }

    mutating func push(from coarse: WeightedLevel) {
        for y in 0..<height {
            for x in 0..<width {
                let i = y * width + x
                guard weights[i] < 1 else { continue }
                values[i] = values[i] * weights[i] + coarse.smooth(x, y) * (1 - weights[i])
            }
        }
    }

    /// Bilinear value for pixel (x, y) of the next finer level.
    private func smooth(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let other = (x: x / 2 + (x % 2 == 0 ? -1 : 1), y: y / 2 + (y % 2 == 0 ? -1 : 1))
        func value(_ x: Int, _ y: Int) -> SIMD4<Float> {
            values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        }
        let near = value(x / 2, y / 2) * 9 + value(other.x, y / 2) * 3 + value(x / 2, other.y) * 3
        return (near + value(other.x, other.y)) / 16
    }
}
