/// What both sides of a face do alike, and what they do opposite: the two halves of the mesh's 468 x 3 coordinates,
/// written so that lengths stay what they were.
package enum MeshSymmetry: Sendable {
    /// Unchanged when the face is mirrored.
    case even
    /// Changes its sign.
    case odd

    /// Landmarks on the middle line.
    package static let middle = [0, 1, 2, 4, 5, 6] + Array(8...19) + [94, 151, 152, 164, 168, 175, 195, 197, 199, 200]
    /// The mesh counts its right side first, and then the left in the same order.
    package static let pairs: [(right: Int, left: Int)] = Array(
        zip((0..<248).filter { !middle.contains($0) }, 248..<468))

    package var count: Int { 3 * Self.pairs.count + Self.middle.count * (self == .even ? 2 : 1) }

    /// - Parameter points: 468, in canonical units.
    package func features(_ points: [SIMD3<Float>]) -> [Double] {
        var features: [Double] = []
        features.reserveCapacity(count + 1)
        for pair in Self.pairs {
            let right = SIMD3<Double>(points[pair.right])
            let left = SIMD3<Double>(points[pair.left]) * mirror
            let sum = (right + left) * 0.5.squareRoot()
            features += [sum.x, sum.y, sum.z]
        }
        for index in Self.middle {
            let point = points[index]
            features += self == .even ? [Double(point.y), Double(point.z)] : [Double(point.x)]
        }
        return features
    }

    /// The weights of all coordinates that do to a mesh what `weights` do to its features.
    package func unfolded(_ weights: [Double]) -> [Double] {
        var points = [SIMD3<Double>](repeating: .zero, count: 468)
        for (place, pair) in Self.pairs.enumerated() {
            let weight = SIMD3(weights[3 * place], weights[3 * place + 1], weights[3 * place + 2]) * 0.5.squareRoot()
            points[pair.right] = weight
            points[pair.left] = weight * mirror
        }
        let rest = weights[(3 * Self.pairs.count)...]
        for (place, index) in Self.middle.enumerated() {
            let first = rest.startIndex + place * (self == .even ? 2 : 1)
            points[index] = self == .even ? SIMD3(0, rest[first], rest[first + 1]) : SIMD3(rest[first], 0, 0)
        }
        return points.flatMap { [$0.x, $0.y, $0.z] }
    }

    /// What mirroring does to a coordinate, and what the sign of this half makes of it.
    private var mirror: SIMD3<Double> { self == .even ? [-1, 1, 1] : [1, -1, -1] }
}
