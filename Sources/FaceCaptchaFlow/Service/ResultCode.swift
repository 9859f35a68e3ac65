public import FaceCaptcha

/// The numbers by which the original's services tell a result.
public enum ResultCode: Double, CaseIterable, Codable, Sendable {
    case livenessApproved = 1.0
    case registered = 1.1
    case certified = 1.2
    case noFace = 100.1
    case notFrontal = 100.2
    case tooClose = 100.3
    case tooFar = 100.4
    case severalFaces = 100.5
    case badLight = 100.6
    case registeredWithAlerts = 200.1
    case notCertified = 200.2
    case certifiedUnknown = 200.3
    case notCertifiedUnknown = 200.4
    /// Not passed; it may be tried again.
    case invalidLiveness = 300.1
    /// Not passed, and not to be tried again.
    case blocked = 300.2

    /// What our verdict is called there; `nil` where nothing was judged: cancelled, interrupted, or without frames.
    ///
    /// The service's 1.1, 1.2 and 200.x speak of who somebody is. That is not asked here, so they never come.
    ///
    /// - Parameters:
    ///   - lastHint: shown last before the end. It tells what kept a session that ran out of time from being judged.
    ///   - mayRetry: false once the attempts are used up.
    public init?(_ verdict: Verdict, lastHint: Hint? = nil, mayRetry: Bool = true) {
        guard case .failed(let reason, _) = verdict else {
            guard verdict.isPassed else { return nil }
            self = .livenessApproved
            return
        }
        guard let code = Self(reason, lastHint: lastHint) else { return nil }
        self = mayRetry ? code : .blocked
    }

    private init?(_ reason: FailureReason, lastHint: Hint?) {
        let quality = lastHint.flatMap(Self.init(quality:))
        switch reason {
        case .notReady: self = quality ?? .noFace
        case .timeUp, .neutralNotReached, .sessionTimeout: self = quality ?? .invalidLiveness
        case .faceLost: self = .noFace
        case .secondFace: self = .severalFaces
        // Which gate it was is not for the one in front of the camera to know.
        case .wrongMovement, .faceChanged, .noPerson: self = .invalidLiveness
        case .streamEnded, .cancelled: return nil
        }
    }

    /// The code for what a hint complains of; `nil` for hints about the challenge itself.
    private init?(quality hint: Hint) {
        switch hint {
        case .showFace: self = .noFace
        case .oneFaceOnly: self = .severalFaces
        case .comeCloser: self = .tooFar
        case .moveBack: self = .tooClose
        case .moveToCentre, .faceCamera: self = .notFrontal
        case .moreLight: self = .badLight
        default: return nil
        }
    }

    /// The session went well.
    public var isValid: Bool { rawValue < 100 }
}
