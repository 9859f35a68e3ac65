import Foundation
import JWTKit

/// Signs results as JWS in compact form (RFC 7515): three parts of base64url with dots between.
public struct ResultSigner: Sendable {
    public let key: SigningKey

    public init(key: SigningKey) { self.key = key }

    /// - Throws: `SigningError`; a result is signed whole or not at all.
    public func sign(_ claims: SessionClaims) async throws(SigningError) -> String {
        do {
            let serializer = DefaultJWTSerializer(jsonEncoder: CanonicalEncoder())
            let keys = JWTKeyCollection()
            switch key.backing {
            case .edDSA(let key): await keys.add(eddsa: key, serializer: serializer)
            case .es256(let key): await keys.add(ecdsa: key, serializer: serializer)
            }
            let payload = ResultPayload(try CanonicalJSON.settled(claims))
            let result = try await keys.sign(payload, header: ResultHeader(key.verificationKey).fields)
            guard result.utf8.count <= ResultVerifier.greatestSize else {
                throw SigningError.tooLarge(result.utf8.count)
            }
            return result
        } catch let error as SigningError {
            throw error
        } catch {
            throw .failed(String(describing: error))
        }
    }
}

/// Why a result cannot be signed.
public enum SigningError: Error, Hashable, Sendable {
    /// Longer than verifiers accept, in bytes.
    case tooLarge(Int)
    case failed(String)
}

extension SigningError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let size):
            "the result has \(size) bytes, and verifiers accept \(ResultVerifier.greatestSize) at most"
        case .failed(let message): "the result cannot be signed: \(message)"
        }
    }
}
