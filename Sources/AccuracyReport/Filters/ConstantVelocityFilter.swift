import FaceSignals

/// A Kalman filter of an angle and its speed, the speed a random walk: the first rival of the One Euro filter.
struct ConstantVelocityFilter: AngleFilter {
    /// Spectral density of the acceleration, degrees squared per second cubed.
    let agility: Double
    /// Variance of a sample, degrees squared.
    let noise: Double

    private var angle: Double?
    private var speed = 0.0
    /// Variance of the angle, covariance with the speed, variance of the speed.
    private var angleVariance = 0.0
    private var covariance = 0.0
    private var speedVariance = 0.0

    init(agility: Double, noise: Double) {
        self.agility = agility
        self.noise = noise
    }

    mutating func filter(_ sample: Double, interval: Double) -> Double {
        guard let last = angle, interval <= OneEuroFilter.longestGap else {
            angle = sample
            (speed, angleVariance, covariance, speedVariance) = (0, noise, 0, 100)
            return sample
        }
        guard interval > 0 else { return last }
        angleVariance += interval * (2 * covariance + interval * speedVariance) + agility * cube(interval) / 3
        covariance += interval * speedVariance + agility * interval * interval / 2
        speedVariance += agility * interval
        let expected = last + speed * interval
        let innovation = sample - expected
        let total = angleVariance + noise
        let (angleGain, speedGain) = (angleVariance / total, covariance / total)
        let filtered = expected + angleGain * innovation
        speed += speedGain * innovation
        speedVariance -= speedGain * covariance
        covariance *= 1 - angleGain
        angleVariance *= 1 - angleGain
        angle = filtered
        return filtered
    }

    private func cube(_ x: Double) -> Double { x * x * x }
}
