public import ArgumentParser
import CaptchaProof
import CaptureScreens
import CommandSupport
import FaceCaptcha
public import FaceSignals
import Foundation

struct VerifyCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Checks a signed result, offline.",
        discussion: """
            A result is accepted when one of the keys has signed exactly these bytes, it is valid now, its frames came from \
            a camera and its plan was drawn. With --nonce it must answer that request; with --ledger its nonce must not \
            have been used before, and is used up now.

            Exit status: 0 accepted and passed, 1 accepted but not passed, 2 error, 3 refused.
            """)

    @Argument(help: ArgumentHelp("The signed result.", valueName: "RESULT"))
    var result: String

    @Option(help: ArgumentHelp("Public key, JWK or PEM; may be given more than once.", valueName: "FILE"))
    var key: [String]

    @Option(help: ArgumentHelp("The nonce that was given out for this check.", valueName: "NONCE"))
    var nonce: String?

    @Option(help: ArgumentHelp("File that remembers used nonces; made when it is missing.", valueName: "FILE"))
    var ledger: String?

    @Option(
        name: .customLong("allow-source"),
        help: ArgumentHelp(
            "Accept frames that did not come from a camera: "
                + FrameOrigin.allCases.filter { $0 != .physicalCamera }.map(\.rawValue).joined(separator: ", ") + ".",
            valueName: "SOURCE"))
    var sources: [FrameOrigin] = []

    @Flag(name: .customLong("allow-fixed-plan"), help: "Accept a plan that was fixed, not drawn.")
    var allowsFixedPlan = false

    @Option(help: ArgumentHelp("Bits that the draw of the plan must have had.", valueName: "BITS"))
    var minimumEntropy = ChallengePlan.standardEntropy

    @Option(
        help: ArgumentHelp("Folder of the pictures that the result speaks of; they are checked too.", valueName: "DIR"))
    var evidence: String?

    @Flag(help: "Print what the result says as one JSON object.")
    var json = false

    mutating func validate() throws {
        guard !key.isEmpty else { throw ValidationError("name the public key with --key") }
        guard nonce == nil || nonce.flatMap(SessionNonce.init(rawValue:)) != nil else {
            throw ValidationError("a nonce has 16 to 128 letters, digits, - or _")
        }
        guard minimumEntropy >= 0 else {
            throw ValidationError("--minimum-entropy \(minimumEntropy) is no number of bits")
        }
    }

    mutating func perform() throws -> ExitStatus {
        var policy = VerificationPolicy()
        policy.sources.formUnion(sources)
        policy.allowsFixedPlans = allowsFixedPlan
        policy.minimumEntropy = minimumEntropy
        let verifier = ResultVerifier(keys: try key.map(KeyFile.verificationKey), policy: policy)
        let nonce = nonce.flatMap(SessionNonce.init(rawValue:))
        let ledger = try ledger.map { FileNonceLedger(path: try OutputPath.checked($0)) }
        let claims: SessionClaims
        do {
            let bytes = try read()
            claims = try waiting { try await verifier.verify(bytes, nonce: nonce, ledger: ledger) }
            if let evidence { try EvidenceFolder.check(claims.evidence, in: evidence) }
        } catch let error as VerificationError {
            if case .nonceUse(.storage(let message)) = error { throw CommandError(message) }
            return refuse("\(error)")
        } catch let error as EvidenceFolder.Mismatch {
            return refuse("\(error)")
        }
        try report(claims)
        return claims.result.verdict.isPassed ? .success : .notPassed
    }

    private func read() throws -> Data {
        do {
            // One byte more tells what is too long from what is not.
            guard let data = try PrivateFile.read(result, atMost: 1 << 24) else {
                throw CommandError("there is no result '\(result)'")
            }
            return data
        } catch let error as PrivateFileError {
            throw CommandError("cannot read '\(result)': \(error)")
        }
    }

    private func refuse(_ why: String) -> ExitStatus {
        Terminal.output.write(Terminal.output.styled("refused: \(why)", .bold, .red) + "\n")
        return .refused
    }

    private func report(_ claims: SessionClaims) throws {
        guard !json else {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.output.write(String(decoding: try encoder.encode(claims), as: UTF8.self) + "\n")
            return
        }
        let words = claims.lines.map { name, value in
            "  \(name):" + String(repeating: " ", count: 12 - name.count) + value
        }
        let outcome = claims.result.verdict.isPassed ? "accepted, passed" : "accepted, \(claims.result)"
        let style: TerminalStyle = claims.result.verdict.isPassed ? .green : .red
        Terminal.output.write(
            Terminal.output.styled(outcome, .bold, style) + "\n" + words.joined(separator: "\n") + "\n")
    }
}

extension SessionClaims {
    /// What the result says, by name, one line each.
    fileprivate var lines: [(String, String)] {
        let plan = result.plan
        let bits = (plan.entropy * 10).rounded() / 10
        let origin = plan.origin == .fixed ? "fixed" : "drawn from \(plan.possibilities) (\(bits) bits)"
        let gates = result.gates.map { gate in
            "\(gate.gate.rawValue) \(gate.finding.rawValue)"
                + (gate.score.map { " " + String(format: "%.2f", $0) } ?? "")
        }
        return [
            ("source", source.words),
            ("plan", plan.challenges.map(\.kind.rawValue).joined(separator: ", ") + "; \(origin)"),
            ("confidence", confidence.rawValue),
            ("gates", gates.isEmpty ? "none" : gates.joined(separator: ", ")),
            ("session", session),
            ("nonce", nonce.rawValue),
            ("issued", issued.ISO8601Format()),
            ("expires", expires.ISO8601Format()),
            ("engine", "\(engine.name) \(engine.version), \(engine.models.count) files"),
            ("evidence", "\(evidence.count) pictures"),
        ]
    }
}

extension FrameOrigin: ExpressibleByArgument {}
