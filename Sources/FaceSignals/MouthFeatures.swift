internal import Glibc

/// What the mouth models see: orientation histograms (8-pixel cells) and colour against the cheeks (6-pixel cells) of the
/// upright patch, the shape of the lips and what is around them with the head's pose taken away, and the gap of the lips.
package struct MouthFeatures: Sendable {
    private static let side = FacePatches.mouthSide
    private static let histogram = OrientationHistogram.count(width: side, height: side, cell: 8)
    private static let cell = 6
    private static let cells = side / cell
    private static let shape = histogram + cells * cells * 3
    private static let gap = shape + MouthShape.mesh468.count * 3
    /// These bring the groups to a like size.
    private static let colourWeight: Float = 2
    private static let shapeWeight = 3.0
    private static let gapWeight: Float = 5

    private var grey = GreyPicture(capacity: side * side)
    private var values = [Float](repeating: 0, count: gap + 1)

    package init() {}

    package var span: Span<Float> {
        @_lifetime(borrow self)
        get { values.span }
    }

    /// - Parameters:
    ///   - patch: the mouth patch.
    ///   - landmarks: 468 of them, finite.
    mutating func load(
        patch: borrowing Span<UInt8>, landmarks: borrowing Span<Landmark>, head: HeadFit, gap: Double
    ) {
        grey.load(patch)
        Self.fill(&values, grey)
        var features = values.mutableSpan
        Self.writeColour(patch, into: &features)
        Self.writeShape(landmarks, head, into: &features)
        features[Self.gap] = Float(gap) * Self.gapWeight
    }

    /// The histograms alone; the rest stands at zero.
    mutating func load(patch: borrowing Span<UInt8>) {
        grey.load(patch)
        Self.fill(&values, grey)
        for index in Self.histogram..<values.count { values[index] = 0 }
    }

    private static func fill(_ values: inout [Float], _ grey: borrowing GreyPicture) {
        var features = values.mutableSpan
        OrientationHistogram.write(grey.span, width: side, height: side, cell: 8, into: &features)
    }

    /// Logarithms of red and blue against green, and of brightness, as differences to the outermost columns: the cheeks.
    private static func writeColour(_ patch: borrowing Span<UInt8>, into features: inout MutableSpan<Float>) {
        var cheeks = SIMD3<Float>.zero
        for row in 0..<cells {
            for column in 0..<cells {
                var sum = SIMD3<Int32>.zero
                for y in row * cell..<(row + 1) * cell {
                    let start = (y * side + column * cell) * 3
                    for x in 0..<cell {
                        let pixel = start + x * 3
                        sum &+= SIMD3(Int32(patch[pixel]), Int32(patch[pixel + 1]), Int32(patch[pixel + 2]))
                    }
                }
                // 8 is added to each channel so that noise in the dark has no colour.
                let mean = SIMD3<Float>(sum) / Float(cell * cell) + 8
                let brightness = (mean * SIMD3(29, 150, 77)).sum() / 256
                let colour = SIMD3(log(mean.z / mean.y), log(mean.x / mean.y), log(brightness))
                if column == 0 || column == cells - 1 { cheeks += colour }
                let place = histogram + (row * cells + column) * 3
                for channel in 0..<3 { features[place + channel] = colour[channel] }
            }
        }
        cheeks /= Float(cells * 2)
        for place in 0..<cells * cells {
            for channel in 0..<3 {
                let index = histogram + place * 3 + channel
                features[index] = (features[index] - cheeks[channel]) * colourWeight
            }
        }
    }

    private static func writeShape(
        _ landmarks: borrowing Span<Landmark>, _ head: HeadFit, into features: inout MutableSpan<Float>
    ) {
        let toHead = head.rotation.transposed
        for (index, point) in MouthShape.mesh468.enumerated() {
            let seen = toHead * (SIMD3(landmarks[point.landmark]) - head.centre) / head.scale
            let moved = (seen - point.position) * shapeWeight
            features[shape + index * 3] = Float(moved.x)
            features[shape + index * 3 + 1] = Float(moved.y)
            features[shape + index * 3 + 2] = Float(moved.z)
        }
    }
}
