import CaptchaProof
import FaceCaptcha
import FaceSignals
import Foundation
import SeededRandom
import Testing

/// Whatever is said to be a signed result is exactly one that was signed, or refused by a typed error.
@Suite struct ResultFuzzTests {
    private static let isWhole = ProcessInfo.processInfo.environment["FACE_LIVENESS_ABUSE"] != nil
    private static let cases = (isWhole ? 10_000 : 1200) / 4

    /// From outside: the text is changed.
    @Test(arguments: SigningAlgorithm.allCases) func anyTextIsItselfOrRefused(_ algorithm: SigningAlgorithm)
        async throws
    {
        var generator = SplitMix64(seed: algorithm == .edDSA ? 1 : 2)
        let text = Array(try await Signed.text(by: algorithm).utf8)
        let verifier = Signed.verifier()
        for index in 0..<Self.cases {
            let changed = Mutation.apply(to: text, using: &generator)
            do throws(VerificationError) {
                _ = try await verifier.verify(changed, now: Signed.issued)
                #expect(changed == text, "case \(index)")
            } catch {
                #expect(changed != text, "case \(index)")
            }
        }
    }

    /// From inside: claims that nobody should sign, with a good signature.
    @Test(arguments: SigningAlgorithm.allCases) func anySignedClaimsAreOursOrRefused(
        _ algorithm: SigningAlgorithm
    ) async throws {
        var generator = SplitMix64(seed: algorithm == .edDSA ? 3 : 4)
        let parts = try await Signed.text(by: algorithm).split(separator: ".").map(String.init)
        let payload = Array(Data(base64URL: parts[1]))
        let verifier = Signed.verifier()
        var accepted = 0
        for _ in 0..<Self.cases {
            let body = parts[0] + "." + Data(Mutation.apply(to: payload, using: &generator)).base64URL
            let signed = body + "." + (try Signed.sign(Data(body.utf8), algorithm))
            do throws(VerificationError) {
                let claims = try await verifier.verify(signed)
                accepted += 1
                #expect(claims.result.verdict.isPassed && claims.source == .physicalCamera)
            } catch {
                #expect(error != .signature)
            }
        }
        // A changed digit of a name or a hash is still a result.
        #expect(accepted < Self.cases / 2)
    }
}
