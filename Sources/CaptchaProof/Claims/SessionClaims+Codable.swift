import FaceCaptcha
import FaceSignals
import Foundation

extension SessionClaims: Codable {
    private enum CodingKeys: String, CodingKey {
        case version = "ver"
        case session = "jti"
        case issued = "iat"
        case expires = "exp"
        case nonce, source, confidence, result, engine, evidence
    }

    /// Of the claims as they are written here.
    static let version = 1

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(session, forKey: .session)
        try container.encode(nonce, forKey: .nonce)
        try container.encode(Int(issued.timeIntervalSince1970), forKey: .issued)
        try container.encode(Int(expires.timeIntervalSince1970), forKey: .expires)
        try container.encode(source, forKey: .source)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(result, forKey: .result)
        try container.encode(engine, forKey: .engine)
        try container.encode(evidence, forKey: .evidence)
    }

    /// Refuses another version, times that no clock shows, and evidence of challenges that the plan does not have.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func refuse(_ key: CodingKeys, _ what: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: what)
        }
        func date(_ key: CodingKeys) throws -> Date {
            let seconds = try container.decode(Int.self, forKey: key)
            guard Self.dates.contains(seconds) else { throw refuse(key, "no date: \(seconds)") }
            return Date(timeIntervalSince1970: Double(seconds))
        }
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else { throw refuse(.version, "unknown version \(version)") }
        session = try container.decode(String.self, forKey: .session)
        nonce = try container.decode(SessionNonce.self, forKey: .nonce)
        issued = try date(.issued)
        expires = try date(.expires)
        source = try container.decode(FrameOrigin.self, forKey: .source)
        confidence = try container.decode(ConfidenceLevel.self, forKey: .confidence)
        result = try container.decode(CaptchaResult.self, forKey: .result)
        engine = try container.decode(EngineClaim.self, forKey: .engine)
        evidence = try container.decode([EvidenceDigest].self, forKey: .evidence)
        let plan = result.plan.challenges
        guard evidence.allSatisfy({ plan.indices.contains($0.challenge) }) else {
            throw refuse(.evidence, "evidence of a challenge that the plan does not have")
        }
    }

    /// 1970 to 9999.
    private static let dates = 0...253_402_300_799
}

extension EvidenceDigest: Codable {
    private enum CodingKeys: CodingKey { case challenge, time, sha256 }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        challenge = try container.decode(Int.self, forKey: .challenge)
        time = CaptureTime(seconds: try container.decode(Double.self, forKey: .time))
        sha256 = try container.decode(String.self, forKey: .sha256)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(challenge, forKey: .challenge)
        try container.encode(time.seconds, forKey: .time)
        try container.encode(sha256, forKey: .sha256)
    }
}
