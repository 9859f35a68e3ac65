import Crypto
import Foundation
import JWTKit

/// A public key: for anybody who wants to check results.
public struct VerificationKey: Sendable, Hashable {
    enum Backing: Sendable {
        case edDSA(EdDSA.PublicKey)
        case es256(ES256PublicKey)
    }

    let backing: Backing
    /// The key's thumbprint, RFC 7638: what results name it by.
    public let identifier: String
    /// Coordinates as base64url: one for Ed25519, two for P-256.
    private let coordinates: [String]

    init(backing: Backing) {
        self.backing = backing
        switch backing {
        case .edDSA(let key): coordinates = [key.rawRepresentation.base64URL]
        case .es256(let key):
            let (x, y) = key.parameters ?? ("", "")
            coordinates = [x, y].map { (Data(base64Encoded: $0) ?? Data()).base64URL }
        }
        identifier = Data(SHA256.hash(data: Self.thumbprintInput(coordinates))).base64URL
    }

    public var algorithm: SigningAlgorithm {
        switch backing {
        case .edDSA: .edDSA
        case .es256: .es256
        }
    }

    public static func == (a: VerificationKey, b: VerificationKey) -> Bool { a.identifier == b.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The members that RFC 7638 requires, in its order.
    private static func thumbprintInput(_ coordinates: [String]) -> Data {
        coordinates.count == 1
            ? Data(#"{"crv":"Ed25519","kty":"OKP","x":"\#(coordinates[0])"}"#.utf8)
            : Data(#"{"crv":"P-256","kty":"EC","x":"\#(coordinates[0])","y":"\#(coordinates[1])"}"#.utf8)
    }
}

extension VerificationKey {
    /// Reads a JSON Web Key (RFC 7517) or a PEM. A private key is refused: it has no business where results are checked.
    public init(text: String) throws(KeyError) {
        switch try KeyText(text) {
        case .jwk(let jwk):
            guard jwk.privateExponent == nil else { throw .isPrivate }
            try self.init(jwk)
        case .pem(let pem):
            guard !pem.contains("PRIVATE KEY") else { throw .isPrivate }
            if let key = try? EdDSA.PublicKey(pem: pem) {
                self.init(backing: .edDSA(key))
            } else if let key = try? ES256PublicKey(pem: pem) {
                self.init(backing: .es256(key))
            } else {
                throw .unusable("it is no public key for EdDSA or ES256")
            }
        }
    }

    init(_ jwk: JWK) throws(KeyError) {
        switch try jwk.algorithmForUse() {
        case .edDSA:
            guard let x = jwk.x, Data(base64URL: x)?.count == 32, let key = try? EdDSA.PublicKey(x: x, curve: .ed25519)
            else { throw .unusable("it is damaged") }
            self.init(backing: .edDSA(key))
        case .es256:
            guard let x = jwk.x, let y = jwk.y, Data(base64URL: x)?.count == 32, Data(base64URL: y)?.count == 32,
                let key = try? ES256PublicKey(parameters: (x, y))
            else { throw .unusable("it is damaged") }
            self.init(backing: .es256(key))
        }
    }

    /// As a JSON Web Key.
    public var jwk: String { jwk(privatePart: nil) }

    /// As SubjectPublicKeyInfo.
    public var pem: String {
        switch backing {
        case .edDSA(let key): key.pemRepresentation
        case .es256(let key): key.pemRepresentation
        }
    }

    func jwk(privatePart: Data?) -> String {
        let name = JWKIdentifier(string: identifier)
        let key: JWK =
            switch algorithm {
            case .edDSA:
                .octetKeyPair(
                    .eddsa, identifier: name, x: coordinates[0], y: nil, curve: .ed25519,
                    privateKey: privatePart?.base64URL)
            case .es256:
                .ecdsa(
                    .es256, identifier: name, x: coordinates[0], y: coordinates[1], curve: .p256,
                    privateKey: privatePart?.base64URL)
            }
        return (try? CanonicalJSON.encode(key)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}
