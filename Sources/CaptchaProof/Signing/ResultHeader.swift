import Foundation
import JWTKit

/// The header of a result: the algorithm and the key, nothing else. With the key it is known beforehand to the last byte, so a
/// verifier compares it and never acts on what it says.
struct ResultHeader: Codable, Hashable {
    var alg: String
    var kid: String
    var typ: String

    static let type = "facecaptcha+jwt"

    init(_ key: VerificationKey) {
        alg = key.algorithm.rawValue
        kid = key.identifier
        typ = Self.type
    }

    /// For the library that signs.
    var fields: JWTHeader { ["alg": .string(alg), "kid": .string(kid), "typ": .string(typ)] }
}

/// Claims as the library that signs and checks wants them. It is asked for the signature only.
struct ResultPayload: JWTPayload {
    var claims: SessionClaims

    init(_ claims: SessionClaims) { self.claims = claims }

    init(from decoder: any Decoder) throws { claims = try SessionClaims(from: decoder) }

    func encode(to encoder: any Encoder) throws { try claims.encode(to: encoder) }

    func verify(using algorithm: some JWTAlgorithm) {}
}

/// `CanonicalJSON` for the library that signs.
struct CanonicalEncoder: JWTJSONEncoder {
    func encode<Value: Encodable>(_ value: Value) throws -> Data { try CanonicalJSON.encode(value) }
}
