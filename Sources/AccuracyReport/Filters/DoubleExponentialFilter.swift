import FaceSignals
import Foundation

/// Holt's double exponential smoothing of an angle and its trend: the second rival of the One Euro filter.
struct DoubleExponentialFilter: AngleFilter {
    /// Time constants, seconds.
    let level: Double
    let trend: Double

    private var angle: Double?
    private var speed = 0.0

    init(level: Double, trend: Double) {
        self.level = level
        self.trend = trend
    }

    mutating func filter(_ sample: Double, interval: Double) -> Double {
        guard let last = angle, interval <= OneEuroFilter.longestGap else {
            angle = sample
            speed = 0
            return sample
        }
        guard interval > 0 else { return last }
        let expected = last + speed * interval
        let filtered = expected + (1 - exp(-interval / level)) * (sample - expected)
        speed += (1 - exp(-interval / trend)) * ((filtered - last) / interval - speed)
        angle = filtered
        return filtered
    }
}
