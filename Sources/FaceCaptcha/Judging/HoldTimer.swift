import FaceSignals

/// How long a condition has held without a break.
///
/// Time that was not watched does not count: after a gap longer than `maximumGap` it starts again.
struct HoldTimer: Sendable {
    private(set) var since: CaptureTime?
    private var last: CaptureTime?

    /// - Returns: for how long `condition` has held, `nil` when it does not.
    mutating func update(_ condition: Bool, at time: CaptureTime, maximumGap: Duration) -> Duration? {
        guard condition else {
            self = HoldTimer()
            return nil
        }
        if let last, time.since(last) > maximumGap { since = nil }
        last = time
        let start = since ?? time
        since = start
        return time.since(start)
    }
}
