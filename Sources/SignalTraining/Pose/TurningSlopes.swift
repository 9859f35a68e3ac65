import FaceSignals

/// How the features of a turning head follow its angles.
struct TurningSlopes {
    /// Degrees of standard deviation from which a recording is one of a turning head.
    private static let leastPitch = 3.0, leastYaw = 6.0
    /// Beyond these the far side is guessed.
    private static let mostYaw = 65.0, mostPitch = 40.0
    private static let fewestFrames = 8
    /// Degrees that count as one step of an angle.
    private static let step = 20.0
    private static let ridge = 0.02

    /// Per degree, or per degree and step; the weight counts frames and how far they turn.
    var slopes: [(features: [Double], weight: Double)] = []

    /// Has no slopes when the head does not turn.
    init(_ heads: [UnposedHead], _ symmetry: MeshSymmetry) throws(TrainingError) {
        guard heads.count >= Self.fewestFrames,
            Self.deviation(heads.map(\.pose.pitch)) >= Self.leastPitch
                || Self.deviation(heads.map(\.pose.yaw)) >= Self.leastYaw
        else { return }
        let seen = heads.filter { abs($0.pose.yaw) < Self.mostYaw && abs($0.pose.pitch) < Self.mostPitch }
        guard seen.count >= Self.fewestFrames else { return }

        let terms = Self.terms(seen.map(\.pose))
        let width = terms[0].count
        var sums = LeastSquares(unknowns: width)
        try sums.add(terms.flatMap { $0 }, targets: [Double](repeating: 0, count: terms.count))
        sums.addRidge(Self.ridge * Double(seen.count), to: 1..<width)

        let features = seen.map { symmetry.features($0.points) }
        for term in 1..<width {
            // The row of the inverse that gives this term's slope on everything at once.
            var pick = [Double](repeating: 0, count: width)
            pick[term] = 1
            let inverse = try sums.solved(for: pick)
            var slope = [Double](repeating: 0, count: symmetry.count)
            for (row, terms) in zip(features, terms) {
                let share = zip(inverse, terms).reduce(0) { $0 + $1.0 * $1.1 } / Self.step
                for column in slope.indices { slope[column] += share * row[column] }
            }
            let spread = Self.deviation(terms.map { $0[term] }) * Self.step / 7
            slopes.append((slope, Double(seen.count) / 100 * spread * spread))
        }
    }

    /// 1, the three angles, and the squares and the product of yaw and pitch, squares about their mean.
    private static func terms(_ poses: [HeadPose]) -> [[Double]] {
        let angles = poses.map { SIMD3($0.yaw, $0.pitch, $0.roll) / step }
        let squares = angles.reduce(SIMD3<Double>.zero) { $0 + $1 * $1 } / Double(angles.count)
        return angles.map { angle in
            [
                1, angle.x, angle.y, angle.z, angle.x * angle.x - squares.x, angle.x * angle.y,
                angle.y * angle.y,
            ]
        }
    }

    private static func deviation(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(max(values.count, 1))
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(values.count, 1))).squareRoot()
    }
}
