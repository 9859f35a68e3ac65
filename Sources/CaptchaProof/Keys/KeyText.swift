import Foundation
import JWTKit

/// A key as it is kept in a file.
enum KeyText {
    case jwk(JWK)
    case pem(String)

    /// Bytes: far above any key of the two kinds, far below what would take long to read.
    static let greatestSize = 8192

    init(_ text: String) throws(KeyError) {
        guard text.utf8.count <= Self.greatestSize else { throw .unusable("it is too long for one") }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.hasPrefix("-----BEGIN ") {
            self = .pem(trimmed)
        } else if let jwk = try? JWK(json: trimmed) {
            self = .jwk(jwk)
        } else {
            throw .unusable("it is neither a JSON Web Key nor a PEM")
        }
    }
}

extension JWK {
    /// The one algorithm that this key is for.
    func algorithmForUse() throws(KeyError) -> SigningAlgorithm {
        let algorithm: SigningAlgorithm
        switch (keyType, curve) {
        case (.octetKeyPair, .eddsa(.ed25519)): algorithm = .edDSA
        case (.ecdsa, .ecdsa(.p256)): algorithm = .es256
        default: throw .unusable("it is neither an Ed25519 nor a P-256 key")
        }
        guard self.algorithm == nil || self.algorithm?.rawValue == algorithm.rawValue else {
            throw .unusable("it claims to be for another algorithm than its curve is")
        }
        return algorithm
    }
}

/// Why a key cannot be used.
public enum KeyError: Error, Hashable, Sendable {
    case unusable(String)
    /// A private key where a public one belongs.
    case isPrivate
}

extension KeyError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusable(let why): "the key cannot be used: \(why)"
        case .isPrivate: "this is the private key: results are checked with the public one, keep the private one secret"
        }
    }
}
