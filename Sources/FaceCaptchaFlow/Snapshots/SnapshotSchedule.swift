public import FaceCaptcha
public import FaceSignals

/// When pictures are taken: `count` of each challenge, the first `frequency` after it appeared and then every
/// `frequency`.
///
/// A challenge that is done before its last picture is due gives the rest from the frame that completed it, so that a
/// plan that was carried out always has all its pictures.
public struct SnapshotSchedule: Hashable, Sendable {
    public let frequency: Duration
    public let count: Int

    private var index: Int?
    private var shown = CaptureTime.zero
    private var taken = 0

    public init(frequency: Duration, count: Int) {
        self.frequency = max(.milliseconds(1), frequency)
        self.count = max(0, count)
    }

    /// Looks at the session behind a frame.
    ///
    /// - Returns: how many pictures this frame gives, and of which challenge.
    public mutating func due(_ session: CaptchaSession, at time: CaptureTime) -> (challenge: Int, pictures: Int)? {
        if let index, session.timeline[index].done != nil {
            let rest = count - taken
            self.index = nil
            if rest > 0 { return (index, rest) }
        }
        guard case .challenge(let current) = session.phase, let shown = session.timeline[current].shown else {
            if session.verdict != nil { index = nil }
            return nil
        }
        if index != current {
            index = current
            self.shown = shown
            taken = 0
        }
        let elapsed = time.since(self.shown) / frequency
        let reached = elapsed > 0 ? Int(min(elapsed, Double(count))) : 0
        guard reached > taken else { return nil }
        defer { taken = reached }
        return (current, reached - taken)
    }
}
