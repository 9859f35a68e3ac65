import FaceSignals

/// Shows a hint once it has held for a while, so that prompts do not flicker; takes it back the same way.
struct HintDebouncer: Sendable {
    private(set) var shown: Hint?
    private var candidate: Hint?
    private var since: CaptureTime?

    mutating func update(_ hint: Hint?, at time: CaptureTime, settling: Duration) {
        guard let since, candidate == hint else {
            candidate = hint
            since = time
            return
        }
        if time.since(since) >= settling { shown = hint }
    }

    mutating func clear() { self = HintDebouncer() }
}
