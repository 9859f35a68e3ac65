/// The One Euro filter (Casiez, Roussel, Vogel, CHI 2012): a low-pass whose cut-off rises with speed, so that a still head
/// does not tremble and a turning head is not late.
package struct OneEuroFilter: Sendable {
    package struct Parameters: Sendable {
        /// Cut-off at rest, in Hz: lower is steadier.
        package var minimumCutoff: Double
        /// Rise of the cut-off with speed, in Hz per unit per second: higher is quicker.
        package var beta: Double
        /// Cut-off of the speed estimate, in Hz.
        package var speedCutoff: Double

        package init(minimumCutoff: Double, beta: Double, speedCutoff: Double) {
            self.minimumCutoff = minimumCutoff
            self.beta = beta
            self.speedCutoff = speedCutoff
        }
    }

    /// A pause longer than this, in seconds, starts the filter afresh.
    package static let longestGap = 0.5

    package let parameters: Parameters
    private var value: Double?
    private var speed = 0.0

    package init(_ parameters: Parameters) { self.parameters = parameters }

    /// - Parameters:
    ///   - sample: a finite value; others are passed over.
    ///   - interval: seconds since the last sample. Not positive or not finite: the sample replaces nothing that is known,
    ///     and the last output stands. Longer than `longestGap`: the filter starts afresh.
    package mutating func filter(_ sample: Double, interval: Double) -> Double {
        guard sample.isFinite else { return value ?? sample }
        guard let last = value, interval <= Self.longestGap else {
            value = sample
            speed = 0
            return sample
        }
        guard interval > 0 else { return last }
        speed += Self.smoothing(parameters.speedCutoff, interval) * ((sample - last) / interval - speed)
        let cutoff = parameters.minimumCutoff + parameters.beta * abs(speed)
        let output = last + Self.smoothing(cutoff, interval) * (sample - last)
        value = output
        return output
    }

    package mutating func reset() {
        value = nil
        speed = 0
    }

    private static func smoothing(_ cutoff: Double, _ interval: Double) -> Double {
        let ratio = 2 * Double.pi * cutoff * interval
        return ratio / (ratio + 1)
    }
}
