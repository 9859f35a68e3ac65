import FaceSignals
import Foundation

/// What one filter with one set of parameters does.
struct FilterTrial: Sendable, Encodable {
    enum Family: String, CaseIterable, Sendable, Encodable {
        case oneEuro = "One Euro"
        case kalman = "Kalman, constant velocity"
        case doubleExponential = "double exponential"
    }

    let family: Family
    /// In the order of the filter's own parameters.
    let parameters: [Double]
    let isDefault: Bool
    /// Median over the recordings of people talking of the median second difference at rest, degrees.
    var jitter = Double.nan
    /// Behind a turn of 60 degrees per second with the measured noise, milliseconds, at 30 frames per second.
    var lag = Double.nan
    /// The same at 5, 10, 15 and 60 frames per second.
    var lagByRate: [Double] = []
    /// Past the end of such a turn of 30 degrees, degrees.
    var overshoot = Double.nan
    /// Behind the recorded head turns where they are faster than 40 degrees per second, milliseconds.
    var recordedLag = Double.nan

    init(_ family: Family, _ parameters: [Double], isDefault: Bool = false) {
        self.family = family
        self.parameters = parameters
        self.isDefault = isDefault
    }

    /// - Parameter noise: standard deviation of a sample, degrees.
    func filter(noise: Double) -> any AngleFilter {
        switch family {
        case .oneEuro:
            OneEuroFilter(
                OneEuroFilter.Parameters(
                    minimumCutoff: parameters[0], beta: parameters[1], speedCutoff: parameters[2]))
        case .kalman: ConstantVelocityFilter(agility: parameters[0], noise: noise * noise)
        case .doubleExponential: DoubleExponentialFilter(level: parameters[0], trend: parameters[1])
        }
    }

    var name: String { parameters.map { String(format: "%g", $0) }.joined(separator: ", ") }

    /// The grid that is tried, the default first.
    static let grid: [FilterTrial] = {
        let standard = HeadPoseFilter.parameters
        var trials = [
            FilterTrial(
                .oneEuro, [standard.minimumCutoff, standard.beta, standard.speedCutoff], isDefault: true)
        ]
        for speedCutoff in [1.0, 2, 3] {
            for minimumCutoff in [0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3] {
                for beta in [0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.3] {
                    trials.append(FilterTrial(.oneEuro, [minimumCutoff, beta, speedCutoff]))
                }
            }
        }
        for agility in [1.0, 3, 10, 30, 100, 300, 1000, 3000, 10000] {
            trials.append(FilterTrial(.kalman, [agility]))
        }
        for level in [0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5] {
            for trend in [0.1, 0.2, 0.3, 0.6, 1] { trials.append(FilterTrial(.doubleExponential, [level, trend])) }
        }
        return trials
    }()
}
