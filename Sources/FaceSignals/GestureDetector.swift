/// Turns one signal into gestures, with hysteresis, shortest and longest duration.
///
/// A gesture lasts from the first frame above `enter` to the last frame not below `leave`. It is reported on the frame that
/// ends it. While the signal is unknown the gesture waits, for at most `patience`, then it is dropped.
package struct GestureDetector: Sendable {
    /// Seconds that a gesture in progress waits for a signal that went missing.
    package static let patience = 0.3

    package let kind: FaceEventKind
    package let thresholds: GestureThresholds
    private var gesture: Gesture?
    /// Over its longest duration: waits for the signal to fall.
    private var isSpent = false

    private struct Gesture {
        var start: CaptureTime
        var peak: CaptureTime
        var end: CaptureTime
        var strength: Double
    }

    package init(_ kind: FaceEventKind) { self.init(kind, .standard(for: kind)) }

    package init(_ kind: FaceEventKind, _ thresholds: GestureThresholds) {
        self.kind = kind
        self.thresholds = thresholds
    }

    /// Whether a gesture is going on that has lasted long enough to count.
    package var isActive: Bool {
        guard let gesture else { return false }
        return gesture.end.seconds(since: gesture.start) >= thresholds.shortest
    }

    /// Judges the signal of one frame.
    ///
    /// - Returns: the gesture that this frame ended.
    package mutating func observe(_ signal: Double?, at time: CaptureTime) -> FaceEvent? {
        guard let signal, signal.isFinite else {
            if let gesture, time.seconds(since: gesture.end) > Self.patience { cancel() }
            return nil
        }
        if isSpent {
            isSpent = signal >= thresholds.leave
            return nil
        }
        guard var going = gesture else {
            if signal > thresholds.enter { gesture = Gesture(start: time, peak: time, end: time, strength: signal) }
            return nil
        }
        guard signal < thresholds.leave else {
            if signal > going.strength {
                going.strength = signal
                going.peak = time
            }
            going.end = time
            gesture = going
            if time.seconds(since: going.start) > thresholds.longest {
                gesture = nil
                isSpent = true
            }
            return nil
        }
        gesture = nil
        let duration = going.end.seconds(since: going.start)
        guard duration >= thresholds.shortest, time.seconds(since: going.end) <= Self.patience else { return nil }
        return FaceEvent(kind: kind, time: time, start: going.start, peak: going.peak, end: going.end)
    }

    /// Drops the gesture in progress.
    package mutating func cancel() {
        gesture = nil
        isSpent = false
    }
}
