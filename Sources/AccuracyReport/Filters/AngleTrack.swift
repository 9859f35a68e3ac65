/// Unfiltered yaw over time: what a recording gives a filter to work on.
public struct AngleTrack: Sendable {
    /// Seconds, rising.
    public var times: [Double] = []
    /// Degrees.
    public var angles: [Double] = []

    public init() {}

    public mutating func append(_ angle: Double, at time: Double) {
        times.append(time)
        angles.append(angle)
    }

    func filtered(by filter: some AngleFilter) -> [Double] {
        var filter = filter
        return angles.indices.map { index in
            filter.filter(angles[index], interval: index == 0 ? 0 : times[index] - times[index - 1])
        }
    }
}

extension AngleTrack {
    /// Median second difference over the frames in which the head is nearly still.
    static func jitter(_ angles: [Double]) -> Double? {
        guard angles.count > 2 else { return nil }
        return Statistics.median(
            (1..<angles.count - 1).compactMap { index in
                guard abs(angles[index + 1] - angles[index - 1]) < 1 else { return nil }
                return abs(angles[index - 1] - 2 * angles[index] + angles[index + 1])
            })
    }

    /// Degrees per second at each sample, over the two samples before and behind it; 0 at the ends.
    var speeds: [Double] {
        angles.indices.map { index in
            guard index > 1, index + 2 < angles.count, times[index + 2] > times[index - 2] else { return 0 }
            return (angles[index + 2] - angles[index - 2]) / (times[index + 2] - times[index - 2])
        }
    }

    /// How far a filter is behind while the head turns faster than `speed`, milliseconds: mean of distance over speed.
    static func lag(_ tracks: [AngleTrack], fasterThan speed: Double, _ filtered: (AngleTrack) -> [Double]) -> Double? {
        let delays = tracks.flatMap { track in
            zip(zip(track.angles, filtered(track)), track.speeds).compactMap { pair, rate in
                abs(rate) > speed ? (pair.0 - pair.1) / rate * 1000 : nil
            }
        }
        return Statistics.mean(delays)
    }
}
