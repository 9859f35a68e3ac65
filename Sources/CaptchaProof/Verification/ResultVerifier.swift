import FaceCaptcha
public import Foundation
import JWTKit

/// Checks signed results, offline.
///
/// What comes in is not looked into before its signature has been found good: until then only the length, the alphabet and
/// the header count, and the header must be, to the last byte, the one that goes with a key the verifier has.
public struct ResultVerifier: Sendable {
    public let keys: [VerificationKey]
    public var policy: VerificationPolicy

    /// - Parameter keys: results of any of these are accepted.
    public init(keys: [VerificationKey], policy: VerificationPolicy = VerificationPolicy()) {
        self.keys = keys
        self.policy = policy
    }

    /// Bytes. A result of 14 challenges with six gates has less than a quarter.
    public static let greatestSize = 65_536

    /// - Parameters:
    ///   - result: in compact form, without anything before or after it.
    ///   - nonce: the one that was given out for this request; `nil` accepts any.
    ///   - ledger: refuses a nonce that has been used; asked last, so that only a result that is good otherwise uses it up.
    ///   - now: by the verifier's clock.
    /// - Returns: what the result says. It need not say that the person passed: see `result.verdict`.
    public func verify(
        _ result: some Collection<UInt8> & Sendable, nonce: SessionNonce? = nil, ledger: (any NonceLedger)? = nil,
        now: Date = Date()
    ) async throws(VerificationError) -> SessionClaims {
        let claims = try await authenticated(result)
        try judge(claims, nonce: nonce, now: now)
        if let ledger {
            do throws(LedgerError) {
                let skew = policy.clockSkew / .seconds(1)
                try ledger.use(claims.nonce, until: claims.expires.addingTimeInterval(skew), now: now)
            } catch {
                throw .nonceUse(error)
            }
        }
        return claims
    }

    /// The claims of a result that one of the keys has signed, whatever they say.
    private func authenticated(
        _ result: some Collection<UInt8> & Sendable
    ) async throws(VerificationError) -> SessionClaims {
        guard result.count <= Self.greatestSize else { throw .tooLarge(result.count) }
        let bytes = Data(result)
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isBase64URL) }) else {
            throw .malformed("it does not have three parts of base64url")
        }
        let texts = parts.map { String(decoding: $0, as: UTF8.self) }
        let key = try key(forHeader: texts[0])
        guard let signature = Data(base64URL: texts[2]), signature.count == Self.signatureSize,
            let payload = Data(base64URL: texts[1])
        else { throw .malformed("its parts are not encoded as base64url is") }
        guard await isGood(signature, of: Data("\(texts[0]).\(texts[1])".utf8), by: key) else { throw .signature }
        do {
            return try CanonicalJSON.decode(SessionClaims.self, from: payload)
        } catch {
            throw .malformed("its claims are not written as they are here")
        }
    }

    /// Of Ed25519 and of ES256.
    private static let signatureSize = 64

    private func key(forHeader text: String) throws(VerificationError) -> VerificationKey {
        guard let data = Data(base64URL: text) else { throw .malformed("its header is not encoded as base64url is") }
        if let key = keys.first(where: { (try? CanonicalJSON.encode(ResultHeader($0))) == data }) { return key }
        // Only to say what is wrong.
        guard data.count <= Self.greatestHeader, let header = try? JSONDecoder().decode(ForeignHeader.self, from: data)
        else { throw .malformed("its header is none") }
        guard let key = keys.first(where: { $0.identifier == header.kid }) else {
            guard SigningAlgorithm(rawValue: header.alg) != nil else { throw .algorithm(header.alg) }
            throw .foreignKey(header.kid ?? "unnamed")
        }
        guard key.algorithm.rawValue == header.alg else { throw .algorithm(header.alg) }
        throw .malformed("its header is not written as it is here")
    }

    private static let greatestHeader = 1024

    private struct ForeignHeader: Decodable {
        var alg: String
        var kid: String?
    }

    /// The library is asked for the signature only: its own reading of header and claims is not needed.
    private func isGood(_ signature: Data, of signed: Data, by key: VerificationKey) async -> Bool {
        let keys = JWTKeyCollection()
        do {
            switch key.backing {
            case .edDSA(let key): await keys.add(eddsa: key)
            case .es256(let key): await keys.add(ecdsa: key)
            }
            return try await keys.getKey().verify(signature, signs: signed)
        } catch {
            return false
        }
    }
}
