public import FaceSignals

/// What became of one challenge, in capture times. `nil` is what never happened.
public struct ChallengeRecord: Hashable, Sendable {
    public let kind: ChallengeKind
    public let timeLimit: Duration
    /// The frame at which the prompt was first shown.
    public internal(set) var shown: CaptureTime?
    /// First frame of the movement, expression or stillness that counted, or came closest.
    public internal(set) var started: CaptureTime?
    /// The frame in which it was strongest until `done`.
    public internal(set) var peak: CaptureTime?
    /// The frame that completed it.
    public internal(set) var done: CaptureTime?

    init(_ challenge: Challenge) {
        kind = challenge.kind
        timeLimit = challenge.timeLimit
    }
}
