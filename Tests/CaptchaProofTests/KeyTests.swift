import CaptchaProof
import Foundation
import Testing

@Suite struct KeyTests {
    @Test(arguments: SigningAlgorithm.allCases) func keysSurviveTheirTexts(_ algorithm: SigningAlgorithm) throws {
        let key = try SigningKey.generate(algorithm)
        #expect(key.algorithm == algorithm)
        for text in [key.jwk, key.pem, "\n" + key.jwk + "\n\n"] {
            let read = try SigningKey(text: text)
            #expect(read.algorithm == algorithm && read.verificationKey == key.verificationKey)
            #expect(read.pem == key.pem)
        }
        for text in [key.verificationKey.jwk, key.verificationKey.pem] {
            #expect(try VerificationKey(text: text) == key.verificationKey)
            #expect(throws: KeyError.self) { try SigningKey(text: text) }
        }
        for text in [key.jwk, key.pem] {
            #expect(throws: KeyError.isPrivate) { try VerificationKey(text: text) }
        }
        #expect(!key.verificationKey.jwk.contains(#""d""#))
        #expect(try SigningKey.generate(algorithm).verificationKey != key.verificationKey)
    }

    /// The example of RFC 8037, appendix A: key, and its thumbprint.
    @Test func thumbprintsAreThoseOfTheStandard() throws {
        let jwk = #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#
        #expect(try VerificationKey(text: jwk).identifier == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
        let secret =
            #"{"kty":"OKP","crv":"Ed25519","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A","#
            + #""x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#
        #expect(
            try SigningKey(text: secret).verificationKey.identifier == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
    }

    @Test func whatIsNoKeyIsRefused() throws {
        let key = Signed.key(.es256)
        let other = try SigningKey.generate(.es256)
        let mixed = key.jwk.replacingOccurrences(
            of: #""d":"[^"]*""#,
            with: try #require(
                other.jwk.range(of: #""d":"[^"]*""#, options: .regularExpression)
                    .map { String(other.jwk[$0]) }), options: .regularExpression)
        for text in [
            "", "{}", "[]", "null", "-----BEGIN ", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
            #"{"kty":"oct","k":"AAAA"}"#, #"{"kty":"RSA","n":"AQAB","e":"AQAB","d":"AQAB"}"#,
            #"{"kty":"OKP","crv":"Ed25519","x":"AA","d":"AA"}"#, #"{"kty":"OKP","crv":"X25519","x":"AA","d":"AA"}"#,
            #"{"kty":"EC","crv":"P-384","x":"AA","y":"AA","d":"AA"}"#, #"{"kty":"EC","crv":"P-256","d":"AA"}"#,
            key.jwk.replacingOccurrences(of: "ES256", with: "EdDSA"), mixed,
            String(repeating: "x", count: 100_000), String(repeating: "[", count: 8000),
        ] {
            #expect(throws: KeyError.self, "\(text.prefix(60))") { try SigningKey(text: text) }
            #expect(throws: KeyError.self, "\(text.prefix(60))") { try VerificationKey(text: text) }
        }
    }
}
