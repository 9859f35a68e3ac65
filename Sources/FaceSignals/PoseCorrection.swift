/// Takes out of the angles what expression, a person's own proportions and the landmark network's noise put into them.
///
/// A head that smiles or talks is no rigid body, and under weak perspective a pulled brow looks like a nod. The correction
/// is linear in where the 468 landmarks lie once the fitted pose is taken away. `liveness-train pose` fits it by least
/// squares to three things at once:
///
/// - GENKI-4K's labels, 1,997 photos: the difference to the fitted angle;
/// - heads that turn (head-turn recordings, clips of moving heads, people of NUAA): no slope on yaw, pitch, roll, the
///   squares or product of the first two, so that a turn keeps its size;
/// - second differences of quiet frames in 23 recordings: what trembles from frame to frame cancels the fit's own
///   trembling.
///
/// Measured on photos left out, six folds, median bias removed, before and after: yaw 2.93 and 2.83 degrees, pitch 4.39
/// and 3.88 (gain 1.35 and 1.10), roll 1.11 and 1.08. With each head-turn recording left out in turn, a nod keeps 0.82 to
/// 0.93 of its size (fitted to: 0.91 to 0.95), a turn 0.95 to 1.01. With each recording of `talking` left out in turn,
/// the median second difference of yaw goes from 0.332 to 0.323 degrees, of pitch from 0.288 to 0.337. The card
/// `models/trained/pose.md` has the intervals.
struct PoseCorrection: Sendable {
    /// Degrees; the largest over 13,000 labelled frames is 10 but for yawns with a hand on the mouth.
    static let reach = 10.0

    static let mesh468 = PoseCorrection(yaw: .yawCorrection, pitch: .pitchCorrection, roll: .rollCorrection)

    /// One vector for each landmark, degrees per canonical unit.
    private let yaw: [SIMD3<Float>]
    private let pitch: [SIMD3<Float>]
    private let roll: [SIMD3<Float>]
    /// Degrees.
    private let offset: HeadPose

    private init(yaw: LinearModel, pitch: LinearModel, roll: LinearModel) {
        self.yaw = yaw.points
        self.pitch = pitch.points
        self.roll = roll.points
        offset = HeadPose(yaw: Double(yaw.bias), pitch: Double(pitch.bias), roll: Double(roll.bias))
    }

    /// - Parameter sight: along which `fit` sees the landmarks.
    /// - Returns: degrees to add to the angles of `fit`, each within `reach`; 0 when a landmark is not finite.
    func callAsFunction(
        _ landmarks: borrowing Span<Landmark>, _ fit: HeadFit, seenAlong sight: LineOfSight?
    ) -> HeadPose {
        let toHead = fit.rotation.transposed
        let x = SIMD3<Float>(toHead.x / fit.scale)
        let y = SIMD3<Float>(toHead.y / fit.scale)
        let z = SIMD3<Float>(toHead.z / fit.scale)
        let centre = SIMD3<Float>(fit.centre)
        var sums = (yaw: SIMD3<Float>.zero, pitch: SIMD3<Float>.zero, roll: SIMD3<Float>.zero)
        for index in 0..<min(landmarks.count, yaw.count) {
            let landmark = SIMD3<Double>(landmarks[index])
            let seen = SIMD3<Float>(sight?.straightened(landmark) ?? landmark) - centre
            let point = x * seen.x + y * seen.y + z * seen.z
            sums.yaw += yaw[index] * point
            sums.pitch += pitch[index] * point
            sums.roll += roll[index] * point
        }
        return HeadPose(
            yaw: Self.limited(Double(sums.yaw.sum()) + offset.yaw),
            pitch: Self.limited(Double(sums.pitch.sum()) + offset.pitch),
            roll: Self.limited(Double(sums.roll.sum()) + offset.roll))
    }

    private static func limited(_ angle: Double) -> Double {
        angle.isFinite ? min(max(angle, -reach), reach) : 0
    }
}

extension LinearModel {
    fileprivate var points: [SIMD3<Float>] {
        stride(from: 0, to: weights.count, by: 3).map { SIMD3(weights[$0], weights[$0 + 1], weights[$0 + 2]) }
    }
}
