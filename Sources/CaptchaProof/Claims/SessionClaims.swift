public import FaceCaptcha
public import FaceSignals
public import Foundation

/// Everything that a signed result says of one session.
///
/// Names of registered claims are those of RFC 7519 and OpenID Connect (`jti`, `nonce`, `iat`, `exp`). Capture times are
/// seconds on the frames' clock; `iat` and `exp` are seconds since 1970 on the signer's.
public struct SessionClaims: Hashable, Sendable {
    /// Drawn for the session, 128 bits.
    public let session: String
    /// Given by whoever asked for the check, or drawn.
    public let nonce: SessionNonce
    public let issued: Date
    public let expires: Date
    /// Where the frames came from.
    public let source: FrameOrigin
    public let confidence: ConfidenceLevel
    /// Plan, timeline, gates and verdict.
    public let result: CaptchaResult
    public let engine: EngineClaim
    public let evidence: [EvidenceDigest]

    /// - Parameters:
    ///   - issued: now, cut to whole seconds.
    ///   - lifetime: until the result is refused; at least a second.
    public init(
        _ result: CaptchaResult, session: String = SessionNonce.drawSession(), nonce: SessionNonce,
        source: FrameOrigin, confidence: ConfidenceLevel, engine: EngineClaim, evidence: [EvidenceDigest] = [],
        issued: Date = Date(), lifetime: Duration = Self.standardLifetime
    ) {
        self.result = result
        self.session = session
        self.nonce = nonce
        self.source = source
        self.confidence = confidence
        self.engine = engine
        self.evidence = evidence
        self.issued = Date(timeIntervalSince1970: issued.timeIntervalSince1970.rounded(.down))
        expires = self.issued.addingTimeInterval(max(1, (lifetime / .seconds(1)).rounded(.up)))
    }

    /// As long as a session of Amazon's Rekognition Face Liveness is valid.
    public static let standardLifetime = Duration.seconds(180)
}

/// What judged the frames: the program, and the SHA-256 of each model and library it loaded.
public struct EngineClaim: Hashable, Codable, Sendable {
    public let name: String
    public let version: String
    /// Lower-case hexadecimal, by the file's name in the manifest.
    public let models: [String: String]

    public init(name: String, version: String, models: [String: String]) {
        self.name = name
        self.version = version
        self.models = models
    }
}

/// What proves, later, that a kept picture is the frame that was judged.
public struct EvidenceDigest: Hashable, Sendable {
    /// Position in the plan.
    public let challenge: Int
    public let time: CaptureTime
    /// Of the picture as it is kept, lower-case hexadecimal.
    public let sha256: String

    public init(challenge: Int, time: CaptureTime, sha256: String) {
        self.challenge = challenge
        self.time = time
        self.sha256 = sha256
    }
}
