import CaptchaProof
import Crypto
import FaceCaptcha
import FaceSignals
import Foundation
import Testing

/// Whatever is not exactly what was signed, for this request, now, is refused, and the reason is told.
@Suite struct RefusalTests {
    private func refusal(
        _ text: String, _ verifier: ResultVerifier = Signed.verifier(), nonce: SessionNonce? = nil,
        at date: Date = Signed.issued
    ) async -> VerificationError? {
        do throws(VerificationError) {
            _ = try await verifier.verify(text, nonce: nonce, at: date)
            return nil
        } catch {
            return error
        }
    }

    /// Each byte of a result, with each of its bits.
    @Test(arguments: SigningAlgorithm.allCases) func anyFlippedBitIsRefused(_ algorithm: SigningAlgorithm) async throws
    {
        let text = Array(try await Signed.text(by: algorithm).utf8)
        let verifier = Signed.verifier()
        #expect(await refusal(String(decoding: text, as: UTF8.self)) == nil)
        // All bytes with one bit each, and every bit of the first and last hundred.
        for index in text.indices {
            let isEdge = index < 100 || index >= text.count - 100
            for bit in isEdge ? 0..<8 : index % 8..<index % 8 + 1 {
                var changed = text
                changed[index] ^= 1 << bit
                await #expect(throws: VerificationError.self, "byte \(index), bit \(bit)") {
                    try await verifier.verify(changed, now: Signed.issued)
                }
            }
        }
    }

    @Test func whatComesBeforeOrAfterIsRefused() async throws {
        let text = try await Signed.text()
        for changed in [
            text + "\n", " " + text, text + "=", text + ".", text + "." + text, "." + text, text + "A", text + "\u{0}",
            String(text.dropLast()), String(text.dropFirst()), "", ".", "..", "...", "a.b.c",
            text.replacingOccurrences(of: ".", with: ".."), text.uppercased(),
        ] {
            guard case .malformed = await refusal(changed) else {
                Issue.record("\(changed.prefix(5))...\(changed.suffix(5))")
                continue
            }
        }
    }

    @Test func hugeInputIsRefusedUnread() async {
        let verifier = Signed.verifier()
        #expect(await refusal(String(repeating: "A", count: 65_537)) == .tooLarge(65_537))
        let huge = repeatElement(UInt8(ascii: "."), count: 1_000_000_000)
        await #expect(throws: VerificationError.tooLarge(1_000_000_000)) { try await verifier.verify(huge) }
        let nested = Data((String(repeating: "[", count: 40_000)).utf8).base64URL
        #expect(await refusal("\(nested).e30.AAAA") != nil)
    }

    @Test func aForeignKeyIsNamed() async throws {
        for algorithm in SigningAlgorithm.allCases {
            let foreign = try SigningKey.generate(algorithm)
            let text = try await ResultSigner(key: foreign).sign(Signed.claims())
            #expect(await refusal(text) == .foreignKey(foreign.verificationKey.identifier))
            // And when it claims to be one that is known.
            var parts = text.split(separator: ".").map(String.init)
            parts[0] = String(try await Signed.text(by: algorithm).split(separator: ".")[0])
            #expect(await refusal(parts.joined(separator: ".")) == .signature)
        }
        #expect(await refusal(try await Signed.text(), ResultVerifier(keys: [])) != nil)
    }

    /// The header's word for the algorithm is never followed: not to none, not to a MAC with the public key as its secret,
    /// not to the other kind of signature.
    @Test(arguments: SigningAlgorithm.allCases) func noOtherAlgorithmIsTaken(_ algorithm: SigningAlgorithm) async throws
    {
        let key = Signed.key(algorithm).verificationKey
        let payload = try await Signed.text(by: algorithm).split(separator: ".")[1]
        func header(_ name: String, kid: String?) -> String {
            let kid = kid.map { #","kid":"\#($0)""# } ?? ""
            return Data(#"{"alg":"\#(name)"\#(kid),"typ":"facecaptcha+jwt"}"#.utf8).base64URL
        }
        for kid in [key.identifier, nil, "unknown"] {
            for name in ["none", "None", "NONE", "", "HS256", "HS512", "RS256", "ES384", "ed25519", "eddsa"] {
                let head = header(name, kid: kid)
                #expect(await refusal("\(head).\(payload).") != nil)
                for secret in [key.pem, key.jwk, key.identifier, ""] {
                    let mac = HMAC<SHA256>.authenticationCode(
                        for: Data("\(head).\(payload)".utf8), using: SymmetricKey(data: Data(secret.utf8)))
                    let code = Data(mac).base64URL
                    #expect(await refusal("\(head).\(payload).\(code)") == .algorithm(name))
                }
            }
        }
        // Signed by the other key, under this one's name, with either algorithm's.
        let other = SigningAlgorithm.allCases.first { $0 != algorithm }!
        let swapped = header(other.rawValue, kid: key.identifier)
        let signed = Data("\(swapped).\(payload)".utf8)
        let signature = try Signed.sign(signed, other)
        #expect(await refusal("\(swapped).\(payload).\(signature)") == .algorithm(other.rawValue))
        let named = header(algorithm.rawValue, kid: key.identifier)
        let crossed = try Signed.sign(Data("\(named).\(payload)".utf8), other)
        #expect(await refusal("\(named).\(payload).\(crossed)") == .signature)
    }

    /// Even what the key has signed is refused when it is not written in the one way that results are.
    @Test func otherFormsOfTheSameClaimsAreRefused() async throws {
        let parts = try await Signed.text().split(separator: ".").map(String.init)
        let payload = String(decoding: Data(base64URL: parts[1]), as: UTF8.self)
        let headerText = String(decoding: Data(base64URL: parts[0]), as: UTF8.self)
        func signed(_ header: String, _ payload: String) throws -> String {
            let body = "\(Data(header.utf8).base64URL).\(Data(payload.utf8).base64URL)"
            return body + "." + (try Signed.sign(Data(body.utf8), .edDSA))
        }
        #expect(await refusal(try signed(headerText, payload)) == nil)
        for changed in [
            payload.replacingOccurrences(of: #""ver":1"#, with: #""ver":1,"ver":1"#),
            payload.replacingOccurrences(
                of: #""source":"physicalCamera""#, with: #""source":"file","source":"physicalCamera""#),
            payload.replacingOccurrences(of: #""ver":1"#, with: #""ver":1,"verdict":"passed""#),
            payload.replacingOccurrences(of: #""ver":1"#, with: #""ver":1.0"#),
            payload.replacingOccurrences(of: #""ver":1"#, with: #""ver":2"#),
            payload.replacingOccurrences(of: "physicalCamera", with: #"physic\u0061lCamera"#),
            payload + " ", " " + payload, payload + "{}", payload + "\u{0}", "", "{}", "[]", "null", "7",
            payload.replacingOccurrences(of: ":", with: ": "),
            String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
        ] {
            guard case .malformed = await refusal(try signed(headerText, changed)) else {
                Issue.record("\(changed.suffix(60))")
                continue
            }
        }
        for changed in [
            headerText.replacingOccurrences(of: "}", with: #","crit":["b64"],"b64":false}"#),
            headerText.replacingOccurrences(of: "{", with: #"{"alg":"none","#),
            headerText.replacingOccurrences(of: "}", with: #","jku":"https://example.com/keys"}"#),
            headerText.replacingOccurrences(of: "}", with: #","n":1e300}"#),
            headerText + " ", "{}", "[]", "\"x\"", "1e999",
        ] {
            #expect(await refusal(try signed(changed, payload)) != nil, "\(changed)")
        }
    }

    @Test func timesCount() async throws {
        let text = try await Signed.text()
        func later(_ seconds: Double) -> Date { Signed.issued.addingTimeInterval(seconds) }
        #expect(await refusal(text, at: later(209)) == nil)
        #expect(await refusal(text, at: later(210)) == .expired(later(180)))
        #expect(await refusal(text, at: later(1e9)) == .expired(later(180)))
        #expect(await refusal(text, at: later(-30)) == nil)
        #expect(await refusal(text, at: later(-31)) == .notYetValid(Signed.issued))
        #expect(await refusal(text, at: .distantPast) == .notYetValid(Signed.issued))
        #expect(await refusal(text, at: .distantFuture) == .expired(later(180)))
        let long = try await Signed.text(Signed.claims(lifetime: .seconds(601)))
        #expect(await refusal(long) == .longLived(.seconds(601)))
    }

    @Test func theNonceCounts() async throws {
        let text = try await Signed.text()
        #expect(await refusal(text, nonce: Signed.nonce) == nil)
        #expect(await refusal(text, nonce: .draw()) == .nonce)
    }

    @Test func rehearsedPlansAndOtherSourcesAreRefusedUnlessAllowed() async throws {
        for source in FrameOrigin.allCases where source != .physicalCamera {
            let text = try await Signed.text(Signed.claims(source: source))
            #expect(await refusal(text) == .source(source))
            var policy = VerificationPolicy()
            policy.sources.insert(source)
            #expect(await refusal(text, Signed.verifier(policy)) == nil)
        }
        let fixed = try await Signed.text(Signed.claims(Signed.result(origin: "fixed", possibilities: 1)))
        #expect(await refusal(fixed) == .fixedPlan)
        let easy = try await Signed.text(
            Signed.claims(Signed.result(kinds: [.turnLeft, .smile], possibilities: 64)))
        #expect(await refusal(easy) == .predictablePlan(6))
        var policy = VerificationPolicy()
        policy.allowsFixedPlans = true
        policy.minimumEntropy = 6
        #expect(await refusal(fixed, Signed.verifier(policy)) == nil)
        #expect(await refusal(easy, Signed.verifier(policy)) == nil)
    }

    @Test func contradictionsAreRefused() async throws {
        func timeline(_ edit: @escaping (inout [[String: Any]]) -> Void) -> (inout [String: Any]) -> Void {
            { object in
                var timeline = object["timeline"] as? [[String: Any]] ?? []
                edit(&timeline)
                object["timeline"] = timeline
            }
        }
        let edits: [(inout [String: Any]) -> Void] = [
            timeline { $0[1]["done"] = nil }, timeline { $0[2]["done"] = nil }, timeline { $0[0]["shown"] = 200 },
            timeline { $0[0]["peak"] = 100.3 }, timeline { $0[1]["shown"] = 100.5 }, timeline { $0[0]["shown"] = nil },
            { $0["ended"] = 5 }, { $0["decidingGate"] = "life" },
        ]
        for (index, edit) in edits.enumerated() {
            let text = try await Signed.text(Signed.claims(Signed.result(edit: edit)))
            guard case .contradiction = await refusal(text) else {
                Issue.record("edit \(index)")
                continue
            }
        }
    }

    @Test func everyReasonHasItsWords() {
        let errors: [VerificationError] = [
            .tooLarge(1), .malformed("x"), .algorithm("none"), .foreignKey("k"), .signature,
            .notYetValid(Signed.issued),
            .expired(Signed.issued), .longLived(.seconds(1)), .contradiction("y"), .nonce, .nonceUse(.used), .fixedPlan,
            .predictablePlan(1), .source(.file),
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
    }
}
