import ArgumentParser
import CaptchaProof
import CommandSupport
import FaceCaptcha
import FaceSignals
import FaceTracking
import Foundation

/// Whether, and with what, the result is signed, and whether pictures are kept.
struct ProofOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Sign the result with the private key in this file (see keygen).", valueName: "KEY"))
    var sign: String?

    @Option(help: ArgumentHelp("File for the signed result, made anew with mode 0600.", valueName: "FILE"))
    var result: String?

    @Option(
        help: ArgumentHelp(
            "What whoever asked for the check gave out for it: 16 to 128 letters, digits, - or _ (default: drawn).",
            valueName: "NONCE"))
    var nonce: String?

    @Option(help: ArgumentHelp("How long the signed result is valid, up to 600.", valueName: "SECONDS"))
    var lifetime = SessionClaims.standardLifetime / .seconds(1)

    @Option(
        help: ArgumentHelp(
            "Keep the picture in which each challenge was at its peak in this folder, made with mode 0700.",
            valueName: "DIR"))
    var evidence: String?

    func validate() throws {
        guard (sign == nil) == (result == nil) else {
            throw ValidationError("--sign and --result belong together: the key, and the file for the signed result")
        }
        if sign == nil, nonce != nil { throw ValidationError("--nonce is for a signed result; give --sign as well") }
        guard nonce == nil || nonce.flatMap(SessionNonce.init(rawValue:)) != nil else {
            throw ValidationError("a nonce has 16 to 128 letters, digits, - or _")
        }
        guard lifetime >= 1, lifetime <= 600 else {
            throw ValidationError("--lifetime \(lifetime) is not within 1 ... 600")
        }
    }

    /// Reads what is needed at the end before anybody is asked to do anything.
    func prepare() throws -> ResultFiling {
        ResultFiling(
            signer: try sign.map { ResultSigner(key: try KeyFile.signingKey($0)) },
            path: try result.map { try OutputPath.checked($0) },
            nonce: nonce.flatMap(SessionNonce.init(rawValue:)) ?? .draw(), lifetime: .seconds(lifetime),
            folder: try evidence.map(EvidenceFolder.init))
    }
}
