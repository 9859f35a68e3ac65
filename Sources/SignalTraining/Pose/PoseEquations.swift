import FaceSignals

/// The equations of one axis' correction: one weight for each feature, and an offset.
struct PoseEquations {
    /// Against overfitting; chosen with the two below on photos and recordings left out.
    static let ridge = 0.03
    /// How much slopes count against photos: the angle of a turn must stay what it was.
    static let slopeWeight = 2500.0
    /// How much trembling counts against photos.
    static let tremblingWeight = 3000.0

    let axis: PoseAxis
    private var symmetry: MeshSymmetry { axis.symmetry }
    private var unknowns: Int { symmetry.count + 1 }

    init(_ axis: PoseAxis) { self.axis = axis }

    /// The ridge that suits photos best when there is nothing else: 0.1 to 1 differ by 0.02 degrees.
    static let ridgeOfLabels = 0.3

    func ridge(_ weight: Double) -> LeastSquares {
        var sums = LeastSquares(unknowns: unknowns)
        sums.addRidge(weight, to: 0..<symmetry.count)
        return sums
    }

    /// The correction should be what lacks to the label.
    func labels(_ photos: [LabelledHead]) throws -> LeastSquares {
        var sums = LeastSquares(unknowns: unknowns)
        try sums.add(
            photos.flatMap { symmetry.features($0.head.points) + [1] },
            targets: photos.map { axis.angle($0.label) - axis.angle($0.head.pose) })
        return sums
    }

    /// The correction should have no slope on the angles, their squares and products over a head that turns.
    func slopes(_ recording: HeadRecording) throws -> LeastSquares {
        var sums = LeastSquares(unknowns: unknowns)
        for slope in try TurningSlopes(recording.heads, symmetry).slopes {
            try sums.add(slope.features + [0], targets: [0], weight: Self.slopeWeight * slope.weight)
        }
        return sums
    }

    /// The correction's second differences should cancel those of the fitted angle, where the head is quiet.
    ///
    /// - Parameter share: of this recording among all.
    func trembling(_ recording: HeadRecording, share: Double) throws -> LeastSquares {
        var sums = LeastSquares(unknowns: unknowns)
        let quiet = QuietFrames(recording, axis)
        guard !quiet.targets.isEmpty else { return sums }
        let weight = Self.tremblingWeight * share / Double(quiet.targets.count)
        try sums.add(quiet.features, targets: quiet.targets.map { -$0 }, weight: weight)
        return sums
    }
}
