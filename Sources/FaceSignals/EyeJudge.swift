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
    ///   - score: log-odds that the eye is open, by its pixels.
    ///   - awayYaw: yaw, positive where it hides this eye.
    ///   - interval: seconds since the last frame.
    mutating func openness(
        _ landmarks: borrowing Span<Landmark>, _ eye: EyeLandmarks, score: Double?, awayYaw: Double, pitch: Double,
        interval: Double
    ) -> Double? {
        guard let score, awayYaw < Self.farEyeLimit,
            distance(landmarks[eye.outer], landmarks[eye.inner]) >= Self.smallestWidth
        else { return nil }
        if abs(awayYaw) < Self.learningCone, abs(pitch) < Self.learningCone { usual.learn(score, interval: interval) }
        return logistic(score - boundary)
    }

    mutating func forget() { usual = RunningQuantile(quantile: 0.6, drift: 0.15, learning: 6, settling: 1) }
}

/// In pixels, depth included.
func distance(_ a: Landmark, _ b: Landmark) -> Double {
    let difference = SIMD3(a) - SIMD3(b)
    return (difference * difference).sum().squareRoot()
}
