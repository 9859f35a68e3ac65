import Crypto
import Foundation
import JWTKit

/// A private key. Whoever has it can sign results in its owner's name.
public struct SigningKey: Sendable {
    enum Backing: Sendable {
        case edDSA(EdDSA.PrivateKey)
        case es256(ES256PrivateKey)
    }

    let backing: Backing

    /// Draws a new key from the system's secure random source.
    public static func generate(_ algorithm: SigningAlgorithm = .edDSA) throws(KeyError) -> SigningKey {
        switch algorithm {
        case .es256: return SigningKey(backing: .es256(ES256PrivateKey()))
        case .edDSA:
            guard let key = try? EdDSA.PrivateKey() else { throw .unusable("no key could be drawn") }
            return SigningKey(backing: .edDSA(key))
        }
    }

    public var algorithm: SigningAlgorithm {
        switch backing {
        case .edDSA: .edDSA
        case .es256: .es256
        }
    }

    /// What others check with.
    public var verificationKey: VerificationKey {
        switch backing {
        case .edDSA(let key): VerificationKey(backing: .edDSA(key.publicKey))
        case .es256(let key): VerificationKey(backing: .es256(key.publicKey))
        }
    }
}

extension SigningKey {
    /// Reads a JSON Web Key (RFC 7517) or a PKCS #8 PEM.
    public init(text: String) throws(KeyError) {
        switch try KeyText(text) {
        case .pem(let pem):
            if let key = try? EdDSA.PrivateKey(pem: pem) {
                backing = .edDSA(key)
            } else if let key = try? ES256PrivateKey(pem: pem) {
                backing = .es256(key)
            } else {
                throw .unusable("it is no private key for EdDSA or ES256")
            }
        case .jwk(let jwk):
            guard let secret = jwk.privateExponent else {
                throw .unusable("it is a public key, and signing needs the private")
            }
            switch try jwk.algorithmForUse() {
            case .edDSA:
                guard let key = try? EdDSA.PrivateKey(d: secret, curve: .ed25519) else {
                    throw .unusable("it is damaged")
                }
                backing = .edDSA(key)
            case .es256:
                guard let key = try? ES256PrivateKey(key: secret) else { throw .unusable("it is damaged") }
                backing = .es256(key)
            }
            // A key that was put together from two others signs what nobody can check.
            guard verificationKey == (try VerificationKey(jwk)) else {
                throw .unusable("its public part is not its own")
            }
        }
    }

    /// As a JSON Web Key, with the private part.
    public var jwk: String {
        switch backing {
        case .edDSA(let key): verificationKey.jwk(privatePart: key.rawRepresentation)
        case .es256(let key):
            // The library that signs does not tell the bare number.
            verificationKey.jwk(
                privatePart: try? P256.Signing.PrivateKey(pemRepresentation: key.pemRepresentation).rawRepresentation)
        }
    }

    /// As PKCS #8.
    public var pem: String {
        switch backing {
        case .edDSA(let key): key.pemRepresentation
        case .es256(let key): key.pemRepresentation
        }
    }
}
