import CaptchaProof
import Crypto
import FaceCaptcha
import FaceSignals
import Foundation
import SeededRandom
import Testing

@Suite struct SigningTests {
    @Test(arguments: SigningAlgorithm.allCases) func whatIsSignedIsRead(_ algorithm: SigningAlgorithm) async throws {
        let claims = try Signed.claims()
        let text = try await Signed.text(claims, by: algorithm)
        let read = try await Signed.verifier().verify(text, nonce: Signed.nonce)
        #expect(read == claims)
        #expect(read.result.verdict == .passed && read.result.plan.possibilities == 1512)
        #expect(text.split(separator: ".").count == 3 && !text.contains("="))
    }

    /// Anybody can check it: with nothing but the standard's text and a library for the signature.
    @Test func theFormIsThatOfTheStandard() async throws {
        for algorithm in SigningAlgorithm.allCases {
            let parts = try await Signed.text(by: algorithm).split(separator: ".")
            let header = try #require(
                try JSONSerialization.jsonObject(with: Data(base64URL: parts[0])) as? [String: String])
            #expect(header["alg"] == algorithm.rawValue && header["typ"] == "facecaptcha+jwt")
            #expect(header["kid"] == Signed.key(algorithm).verificationKey.identifier && header.count == 3)
            let payload = try #require(
                try JSONSerialization.jsonObject(with: Data(base64URL: parts[1])) as? [String: Any])
            #expect(payload["iat"] as? Int == 1_900_000_000 && payload["exp"] as? Int == 1_900_000_180)
            #expect(payload["nonce"] as? String == Signed.nonce.rawValue)
            #expect(payload["source"] as? String == "physicalCamera")
            let signed = Data((parts[0] + "." + parts[1]).utf8)
            let signature = Data(base64URL: parts[2])
            let key = Signed.key(algorithm).verificationKey.jwk
            let x = try Signed.part("x", of: key)
            switch algorithm {
            case .edDSA:
                #expect(try Curve25519.Signing.PublicKey(rawRepresentation: x).isValidSignature(signature, for: signed))
            case .es256:
                let point = try P256.Signing.PublicKey(rawRepresentation: x + Signed.part("y", of: key))
                #expect(
                    try point.isValidSignature(P256.Signing.ECDSASignature(rawRepresentation: signature), for: signed))
            }
        }
    }

    /// Every outcome can be signed, and is read as what it is.
    @Test(arguments: [
        Verdict.failed(.timeUp, challenge: 1), .failed(.noPerson, challenge: 0), .failed(.notReady, challenge: nil),
        .error(.clockStandsStill), .error(.source("the camera \u{1F4F7} \"went\" away / \u{0}")),
    ])
    func otherOutcomesAreSignedToo(_ verdict: Verdict) async throws {
        let result = try Signed.result { object in
            switch verdict {
            case .passed: break
            case .failed(let reason, let challenge):
                object["verdict"] = "failed"
                object["reason"] = reason.rawValue
                if let challenge {
                    object["challenge"] = ["index": challenge, "kind": ["turnLeft", "smile", "blink"][challenge]]
                }
            case .error(let error):
                object["verdict"] = "error"
                object["reason"] = error == .clockStandsStill ? "clockStandsStill" : "source"
                object["message"] = error.message
            }
        }
        let read = try await Signed.verifier().verify(try await Signed.text(Signed.claims(result)))
        #expect(read.result.verdict == verdict)
    }

    /// A machine that has run for a hundred days and more has times that do not fit into a double to the nanosecond.
    @Test func longRunningClocksAreSigned() async throws {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<300 {
            let start = Double.random(in: 1e7...9e9, using: &generator)
            let result = try Signed.result(start: start)
            let read = try await Signed.verifier().verify(try await Signed.text(Signed.claims(result)))
            #expect(abs(try #require(read.result.timeline[0].shown).seconds - start) < 1e-5)
        }
    }

    /// What a person is asked not to do, and for how much longer they may take, is nobody else's business.
    @Test func aResultDoesNotTellWhatThePersonCannotDo() async throws {
        let text = try await Signed.text()
        let payload = String(decoding: Data(base64URL: text.split(separator: ".")[1]), as: UTF8.self)
        for word in ["cannot", "profile", "ability", "timeFactor"] { #expect(!payload.contains(word)) }
    }

    @Test func wholeSecondsAndAtLeastOne() throws {
        let claims = try Signed.claims(issued: Date(timeIntervalSince1970: 10.9), lifetime: .zero)
        #expect(claims.issued.timeIntervalSince1970 == 10 && claims.expires.timeIntervalSince1970 == 11)
    }
}
