import Foundation
import SeededRandom

/// The choice of the pose filter: jitter at rest against lag in a turn, for the filter in use and its rivals.
public struct FilterStudy: Sendable {
    private static let speed = 60.0
    private static let turn = 30.0
    private static let otherRates = [5.0, 10, 15, 60]

    /// Median second difference at rest without a filter, degrees.
    public let unfilteredJitter: Double
    /// Standard deviation of a sample that gives this much, degrees: white noise has median |second difference| of
    /// 0.6745 times the square root of 6 standard deviations.
    public let noise: Double
    let trials: [FilterTrial]

    /// - Parameters:
    ///   - rest: recordings of people who do not turn.
    ///   - turns: recordings of people who do.
    /// - Returns: `nil` when `rest` holds nothing to measure.
    public init?(rest: [AngleTrack], turns: [AngleTrack]) {
        guard let jitter = Statistics.median(rest.compactMap { AngleTrack.jitter($0.angles) }) else { return nil }
        unfilteredJitter = jitter
        let noise = jitter / (0.6745 * 6.0.squareRoot())
        self.noise = noise
        let ramps = ([30] + Self.otherRates).map { Self.ramps(framesPerSecond: $0, noise: noise) }
        trials = FilterTrial.grid.map { trial in
            var trial = trial
            let filter = trial.filter(noise: noise)
            trial.jitter = Statistics.median(rest.compactMap { AngleTrack.jitter($0.filtered(by: filter)) }) ?? .nan
            trial.recordedLag = AngleTrack.lag(turns, fasterThan: 40) { $0.filtered(by: filter) } ?? .nan
            trial.lag = Self.lag(ramps[0], filter)
            trial.lagByRate = ramps.dropFirst().map { Self.lag($0, filter) }
            trial.overshoot = Self.overshoot(ramps[0], filter)
            return trial
        }
    }

    /// Turns of 30 degrees at 60 degrees per second after a second of rest, each with noise of its own.
    private static func ramps(framesPerSecond: Double, noise: Double) -> [AngleTrack] {
        var generator = SplitMix64(seed: 5)
        return (0..<20).map { _ in
            var track = AngleTrack()
            for frame in 0..<Int(3 * framesPerSecond) {
                let time = Double(frame) / framesPerSecond
                track.append(angle(at: time) + noise * normal(&generator), at: time)
            }
            return track
        }
    }

    /// Of mean 0 and deviation 1, after Box and Muller.
    private static func normal(_ generator: inout SplitMix64) -> Double {
        let radius = (-2 * log(Double.random(in: .ulpOfOne..<1, using: &generator))).squareRoot()
        return radius * cos(Double.random(in: 0..<2 * .pi, using: &generator))
    }

    private static func angle(at time: Double) -> Double { min(max((time - 1) * speed, 0), turn) }

    /// Milliseconds behind the turn itself, over its frames.
    private static func lag(_ ramps: [AngleTrack], _ filter: some AngleFilter) -> Double {
        let end = 1 + turn / speed
        var delays: [Double] = []
        for track in ramps {
            let filtered = track.filtered(by: filter)
            for index in track.times.indices where track.times[index] > 1.05 && track.times[index] < end {
                delays.append((track.angles[index] - filtered[index]) / speed * 1000)
            }
        }
        return Statistics.mean(delays) ?? .nan
    }

    private static func overshoot(_ ramps: [AngleTrack], _ filter: some AngleFilter) -> Double {
        let excesses = ramps.map { (track: AngleTrack) -> Double in
            let filtered = track.filtered(by: filter)
            let end = 1 + turn / speed
            let largest = track.times.indices.filter { track.times[$0] > end }.map { filtered[$0] }.max()
            return max((largest ?? turn) - turn, 0)
        }
        return Statistics.mean(excesses) ?? .nan
    }

    /// Of one family, those that no other beats in both jitter and lag, by rising jitter.
    func front(_ family: FilterTrial.Family) -> [FilterTrial] {
        var least = Double.infinity
        return trials.filter { $0.family == family }.sorted { ($0.jitter, $0.lag) < ($1.jitter, $1.lag) }
            .filter { trial in
                guard trial.lag < least - 0.05 else { return false }
                least = trial.lag
                return true
            }
    }
}
