/// Why a session was not passed.
public enum FailureReason: String, CaseIterable, Codable, Sendable {
    /// No single, centred, frontal face for as long as there was to start.
    case notReady
    /// The challenge was not met within its time.
    case timeUp
    /// Something else was clearly done instead.
    case wrongMovement
    /// After a challenge the person did not come back from it.
    case neutralNotReached
    case faceLost
    case secondFace
    /// The face jumped as no head can: somebody or something else took its place.
    case faceChanged
    /// A gate saw what no living person shows: `CaptchaResult.decidingGate` names it.
    case noPerson
    /// The session as a whole took too long.
    case sessionTimeout
    /// The frames ended before the challenges did.
    case streamEnded
    case cancelled

    public var text: String {
        switch self {
        case .notReady: "no face was ready in front of the camera"
        case .timeUp: "time was up"
        case .wrongMovement: "something else was done"
        case .neutralNotReached: "the person did not return to rest"
        case .faceLost: "the face was lost"
        case .secondFace: "a second face was seen"
        case .faceChanged: "the face changed"
        case .noPerson: "no living person was seen"
        case .sessionTimeout: "the session took too long"
        case .streamEnded: "the frames ended too early"
        case .cancelled: "it was cancelled"
        }
    }
}
