/// One gesture with its course in time, seconds on the performer's clock.
struct Movement: Sendable {
    var gesture: Gesture
    /// When it begins, reaction time included.
    var start: Double
    var rise: Double
    var hold: Double
    var fall: Double
    /// A gesture cut short returns from here on, if this is earlier than its own return.
    var release = Double.infinity

    var fallStart: Double { max(start, min(start + rise + hold, release)) }
    var end: Double { fallStart + fall }

    /// 0 at rest ... 1 at the height, with the smooth speed of human movement (minimum jerk, Flash and Hogan 1985).
    func share(at time: Double) -> Double {
        guard time > start, time < end else { return 0 }
        let risen = Self.minimumJerk((min(time, fallStart) - start) / rise)
        return risen * (1 - Self.minimumJerk((time - fallStart) / fall))
    }

    private static func minimumJerk(_ x: Double) -> Double {
        let t = min(max(x, 0), 1)
        return t * t * t * (10 + t * (6 * t - 15))
    }
}
