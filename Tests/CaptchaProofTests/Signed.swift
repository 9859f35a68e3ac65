import CaptchaProof
import Crypto
import FaceCaptcha
import FaceSignals
import Foundation

/// A session that was passed as the virtual camera's newest frames would show it, and what it takes to sign it.
enum Signed {
    static let keys: [SigningAlgorithm: SigningKey] = {
        var keys: [SigningAlgorithm: SigningKey] = [:]
        for algorithm in SigningAlgorithm.allCases { keys[algorithm] = try? .generate(algorithm) }
        return keys
    }()

    static func key(_ algorithm: SigningAlgorithm = .edDSA) -> SigningKey { keys[algorithm]! }

    static let nonce = SessionNonce.draw()
    static let issued = Date(timeIntervalSince1970: 1_900_000_000)
    static let engine = EngineClaim(
        name: "mesh", version: "1.0", models: ["face_landmark": String(repeating: "a", count: 64)])

    static func claims(
        _ result: CaptchaResult? = nil, nonce: SessionNonce = nonce, source: FrameOrigin = .physicalCamera,
        issued: Date = issued, lifetime: Duration = SessionClaims.standardLifetime
    ) throws -> SessionClaims {
        SessionClaims(
            try result ?? self.result(), session: "0123456789abcdef", nonce: nonce, source: source, confidence: .medium,
            engine: engine,
            evidence: [
                EvidenceDigest(challenge: 0, time: CaptureTime(seconds: 3.3), sha256: String(repeating: "b", count: 64))
            ],
            issued: issued, lifetime: lifetime)
    }

    static func text(
        _ claims: SessionClaims? = nil, by algorithm: SigningAlgorithm = .edDSA
    ) async throws -> String {
        try await ResultSigner(key: key(algorithm)).sign(try claims ?? self.claims())
    }

    /// One number of a JSON Web Key.
    static func part(_ name: String, of jwk: String) throws -> Data {
        let object = try JSONSerialization.jsonObject(with: Data(jwk.utf8)) as? [String: String]
        return Data(base64URL: object?[name] ?? "")
    }

    /// A signature, as base64url, of anything at all.
    static func sign(_ data: Data, _ algorithm: SigningAlgorithm) throws -> String {
        let secret = try part("d", of: key(algorithm).jwk)
        return switch algorithm {
        case .edDSA: try Curve25519.Signing.PrivateKey(rawRepresentation: secret).signature(for: data).base64URL
        case .es256:
            try P256.Signing.PrivateKey(rawRepresentation: secret).signature(for: data).rawRepresentation.base64URL
        }
    }

    static func verifier(_ policy: VerificationPolicy = VerificationPolicy()) -> ResultVerifier {
        ResultVerifier(keys: SigningAlgorithm.allCases.map { key($0).verificationKey }, policy: policy)
    }

    /// - Parameter edit: changes the JSON of a passed session before it is read.
    static func result(
        kinds: [ChallengeKind] = [.turnLeft, .smile, .blink], origin: String = "drawn", possibilities: Int = 1512,
        start: Double = 100, edit: (inout [String: Any]) -> Void = { _ in }
    ) throws -> CaptchaResult {
        let timeline: [[String: Any]] = kinds.enumerated().map { index, kind in
            let shown = start + 2 * Double(index)
            return [
                "kind": kind.rawValue, "timeLimit": 10, "shown": shown, "started": shown + 0.4, "peak": shown + 0.7,
                "done": shown + 0.9,
            ]
        }
        let challenges = kinds.map { ["kind": $0.rawValue, "timeLimit": 10] as [String: Any] }
        var object: [String: Any] = [
            "verdict": "passed", "began": start - 1, "ended": start + 2 * Double(kinds.count),
            "plan": ["origin": origin, "challenges": challenges, "possibilities": possibilities] as [String: Any],
            "timeline": timeline,
            "gates": [
                ["gate": "life", "finding": "person", "score": 0.9, "evidence": ["motion": 0.125]] as [String: Any]
            ],
        ]
        edit(&object)
        return try JSONDecoder().decode(CaptchaResult.self, from: JSONSerialization.data(withJSONObject: object))
    }
}

extension ResultVerifier {
    func verify(
        _ text: String, nonce: SessionNonce? = nil, ledger: (any NonceLedger)? = nil, at date: Date = Signed.issued
    ) async throws(VerificationError) -> SessionClaims {
        try await verify(Array(text.utf8), nonce: nonce, ledger: ledger, now: date)
    }
}

extension Data {
    var base64URL: String {
        base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    init(base64URL text: some StringProtocol) {
        let text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        self = Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)) ?? Data()
    }
}

/// A folder that is gone afterwards.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/captcha-proof-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
}
