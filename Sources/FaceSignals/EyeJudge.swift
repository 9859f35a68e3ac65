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
    /// An unknown person gets 0, the model's own boundary. Eyes that usually score low, narrow or dark ones, move it down:
    /// open eyes of the labelled faces score 6 to 12 (the middle half), shut ones -7 to -3.5.
    var boundary: Double {
        guard let value = usual.value else { return 0 }
        return min(max(value - 3.2, -2.5), 0) * usual.confidence
    }

    /// Log-odds of this person's usual openness. `nil` while it is not known, and for eyes that are usually about shut:
    /// their closing says nothing about intent.
    var usualOpenness: Double? {
        guard let value = usual.value, usual.confidence >= 1, value > boundary + 1 else { return nil }
        return value - boundary
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
