public import FaceSignals
public import Foundation

/// Why a result is refused.
public enum VerificationError: Error, Hashable, Sendable {
    /// Bytes; longer than any result.
    case tooLarge(Int)
    /// Not three parts of base64url, or claims that no signer of ours writes.
    case malformed(String)
    /// It asks to be checked by another algorithm than its key is for.
    case algorithm(String)
    /// None of the verifier's keys is the one it names.
    case foreignKey(String)
    /// The signature is not that of these bytes by this key.
    case signature
    case notYetValid(Date)
    case expired(Date)
    case longLived(Duration)
    /// What it says contradicts itself.
    case contradiction(String)
    /// It answers another request.
    case nonce
    case nonceUse(LedgerError)
    case fixedPlan
    /// Drawn from this many bits.
    case predictablePlan(Double)
    case source(FrameOrigin)
}

extension VerificationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let size): "it has \(size) bytes, and no result has more than \(ResultVerifier.greatestSize)"
        case .malformed(let what): "it is no result: \(what)"
        case .algorithm(let name): "it asks for the algorithm '\(name.prefix(20))', which its key is not for"
        case .foreignKey(let name): "it was signed by another key, '\(name.prefix(60))'"
        case .signature: "its signature is wrong: it has been changed, or was signed by another key"
        case .notYetValid(let date): "it is from the future, \(date.ISO8601Format()): set the clocks right"
        case .expired(let date): "it expired at \(date.ISO8601Format())"
        case .longLived(let lifetime): "it claims to be valid for \(Int(lifetime / .seconds(1))) s, which is too long"
        case .contradiction(let what): "it contradicts itself: \(what)"
        case .nonce: "it answers another request: the nonce is not the one that was given out"
        case .nonceUse(let error): "\(error)"
        case .fixedPlan: "its plan was fixed, not drawn, so it could have been rehearsed"
        case .predictablePlan(let bits): "its plan was drawn with \((bits * 10).rounded() / 10) bits only"
        case .source(let source): "its frames did not come from a camera: \(source.words)"
        }
    }
}

extension FrameOrigin {
    /// For people.
    public var words: String {
        switch self {
        case .physicalCamera: "a camera"
        case .virtualDevice: "a virtual camera"
        case .pushed: "handed over by the app"
        case .file: "a file"
        case .synthetic: "the virtual subject"
        }
    }
}
