public import FaceSignals

/// One independent reason to believe, or to doubt, that a living person is in front of the camera.
///
/// A gate sees every observation of a session and reports at any time what it knows so far. It knows nothing of the
/// other gates; `PresencePolicy` says what their reports mean together.
public protocol PresenceGate: Sendable {
    static var name: GateName { get }

    mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment)

    /// What is known so far.
    var report: GateReport { get }
}

/// The gates, in the order in which reports list them.
public enum GateName: String, CaseIterable, Codable, Hashable, Sendable {
    /// Depth by parallax of tracked image features.
    case flatness
    /// Motion that only the living make.
    case life
    /// What the face is shown on: skin, paper or screen.
    case surface
    /// Whether the frames come from a camera, one after the other.
    case stream
    case samePerson
    /// Whether reactions follow their prompts as a human's do.
    case timing
}

/// Where in the session a frame lies.
public struct SessionMoment: Hashable, Sendable {
    public let phase: CaptchaSession.Phase
    /// The challenge shown, or the one being returned from.
    public let kind: ChallengeKind?
    /// When that challenge was shown.
    public let shown: CaptureTime?

    public init(phase: CaptchaSession.Phase, kind: ChallengeKind? = nil, shown: CaptureTime? = nil) {
        self.phase = phase
        self.kind = kind
        self.shown = shown
    }
}

extension CaptchaSession {
    var moment: SessionMoment {
        switch phase {
        case .waiting, .finished: SessionMoment(phase: phase)
        case .challenge(let index), .returning(let index):
            SessionMoment(phase: phase, kind: plan.challenges[index].kind, shown: timeline[index].shown)
        }
    }
}
