/// A moment on the monotonic clock of one frame source, in nanoseconds.
///
/// For a camera the origin is that of `CLOCK_MONOTONIC`; for a clip it is the clip's first frame. Two times compare only
/// when they come from the same source.
public struct CaptureTime: BitwiseCopyable, Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// - Parameter seconds: any finite value within ±292 years; others are clamped, NaN becomes 0.
    public init(seconds: Double) {
        let scaled = seconds * 1e9
        nanoseconds = scaled.isNaN ? 0 : Int64(exactly: scaled.rounded()) ?? (scaled < 0 ? .min : .max)
    }

    public static let zero = CaptureTime(nanoseconds: 0)

    public var seconds: Double { Double(nanoseconds) / 1e9 }

    public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }

    /// Time from `earlier` to `self`, negative when `earlier` is later. Saturates instead of overflowing.
    public func since(_ earlier: CaptureTime) -> Duration { .nanoseconds(nanosecondsSince(earlier)) }

    /// The same in seconds.
    public func seconds(since earlier: CaptureTime) -> Double { Double(nanosecondsSince(earlier)) / 1e9 }

    public func advanced(by duration: Duration) -> CaptureTime {
        let (seconds, attoseconds) = duration.components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return CaptureTime(nanoseconds: seconds < 0 ? .min : .max) }
        return CaptureTime(
            nanoseconds: nanoseconds.addingSaturating(scaled.addingSaturating(attoseconds / 1_000_000_000)))
    }

    private func nanosecondsSince(_ earlier: CaptureTime) -> Int64 {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        return overflow ? (nanoseconds < earlier.nanoseconds ? .min : .max) : difference
    }
}

extension Int64 {
    fileprivate func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
