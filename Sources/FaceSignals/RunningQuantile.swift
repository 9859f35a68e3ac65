/// Follows a quantile of a drifting signal with one number of state: steps up by `quantile` and down by `1 - quantile`.
///
/// Steps are large while it learns and small afterwards, so that it settles within about a second and then only drifts.
package struct RunningQuantile: Sendable {
    package let quantile: Double
    /// Units per second once settled.
    let drift: Double
    /// Units per second at the start.
    let learning: Double
    /// Seconds of learning.
    let settling: Double
    /// The estimate; `nil` before the first sample.
    package private(set) var value: Double?
    /// Seconds of signal seen.
    package private(set) var experience = 0.0

    package init(quantile: Double, drift: Double, learning: Double, settling: Double) {
        self.quantile = quantile
        self.drift = drift
        self.learning = learning
        self.settling = settling
    }

    /// How much the estimate can be trusted, 0 ... 1.
    package var confidence: Double { min(experience / settling, 1) }

    /// - Parameter interval: seconds since the last sample; only its finite, positive part up to 0.1 counts.
    package mutating func learn(_ sample: Double, interval: Double) {
        guard sample.isFinite else { return }
        guard let last = value else {
            value = sample
            return
        }
        guard interval > 0 else { return }
        let time = min(interval, 0.1)
        let rate = drift + (learning - drift) * (1 - confidence)
        let step = rate * time * (sample > last ? quantile : 1 - quantile) * 2
        value = sample > last ? min(sample, last + step) : max(sample, last - step)
        experience += time
    }
}
