/// Openness of one eye, against what is usual for this person.
struct EyeJudge: Sendable {
    /// Beyond this yaw, in degrees, the far eye is hidden by the nose.
    static let farEyeLimit = 35.0
    /// Eyes narrower than this, in pixels, cannot be judged.
    static let smallestWidth = 5.0
    /// Baselines are learnt while the head is within these degrees of facing the camera.
    static let learningCone = 20.0

    /// The model's log-odds of the open eye: the person's usual value. It learns in the first second and then drifts slowly.
    private var usual = RunningQuantile(quantile: 0.6, drift: 0.15, learning: 6, settling: 1)
    private var features = EyeFeatures()

    /// Log-odds at which this person's eye counts as half shut.
    ///
    /// An unknown person gets 0, the model's own boundary. Eyes that usually score high or low move it by a part: wide open
    /// eyes in good light score 4 to 6, narrow or dark ones 0 to 2, shut ones -1.5 to -5.
    var boundary: Double {
        guard let value = usual.value else { return 0 }
        return min(max(value - 3.2, -2.5), 1) * usual.confidence
    }

    /// Whether this person's eye is known, and is usually open: only then its closing says something about intent.
    var isUsuallyOpen: Bool {
        guard let value = usual.value, usual.confidence >= 1 else { return false }
        return value > boundary + 1
    }

    /// - Parameters:
    ///   - patch: folded so that it looks like a left eye.
    ///   - awayYaw: yaw, positive where it hides this eye.
    ///   - interval: seconds since the last frame.
    mutating func openness(
        _ landmarks: borrowing Span<Landmark>, _ eye: EyeLandmarks, patch: borrowing Span<UInt8>, awayYaw: Double,
        pitch: Double, interval: Double
    ) -> Double? {
        guard patch.count == FacePatches.eyeWidth * FacePatches.eyeHeight * 3, awayYaw < Self.farEyeLimit,
            let ratio = Self.lidRatio(landmarks, eye)
        else { return nil }
        features.load(patch: patch, lidRatio: ratio)
        let score = LinearModel.eyeOpen.logit(features.span)
        guard score.isFinite else { return nil }
        if abs(awayYaw) < Self.learningCone, abs(pitch) < Self.learningCone { usual.learn(score, interval: interval) }
        return logistic(score - boundary)
    }

    mutating func forget() { usual = RunningQuantile(quantile: 0.6, drift: 0.15, learning: 6, settling: 1) }

    /// Mean distance of the lids over the distance of the corners; `nil` when the eye is too small or not finite.
    private static func lidRatio(_ landmarks: borrowing Span<Landmark>, _ eye: EyeLandmarks) -> Double? {
        let width = distance(landmarks[eye.outer], landmarks[eye.inner])
        guard width >= smallestWidth else { return nil }
        let (a, b, c) = eye.lids
        let gap =
            distance(landmarks[a.x], landmarks[a.y]) + distance(landmarks[b.x], landmarks[b.y])
            + distance(landmarks[c.x], landmarks[c.y])
        let ratio = gap / 3 / width
        return ratio.isFinite ? ratio : nil
    }
}

/// In pixels, depth included.
func distance(_ a: Landmark, _ b: Landmark) -> Double {
    let difference = SIMD3(a) - SIMD3(b)
    return (difference * difference).sum().squareRoot()
}
