import Crypto
public import Foundation

extension EvidenceDigest {
    /// - Parameter picture: the frame as it is kept, for example the bytes of a JPEG file.
    public init(_ frame: EvidenceKeeper.Frame, picture: some DataProtocol) {
        self.init(challenge: frame.challenge, time: frame.time, sha256: Self.sha256(picture))
    }

    /// Whether `picture` is the one that was signed.
    public func matches(_ picture: some DataProtocol) -> Bool { Self.sha256(picture) == sha256 }

    private static func sha256(_ data: some DataProtocol) -> String {
        SHA256.hash(data: data).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
