import CaptchaProof
import FaceCaptcha
import FaceSignals
import Foundation
import Testing

@Suite struct KeyCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [("EdDSA", "jwk"), ("es256", "pem")]) func keysAreMadeOnce(_ algorithm: String, _ format: String)
        throws
    {
        let key = scratch.path("key")
        let arguments = ["keygen", "--out", key, "--algorithm", algorithm, "--format", format]
        let run = try CommandRun.run("facecaptcha", arguments)
        #expect(run.status == 0, "\(run.errors)")
        let secret = try SigningKey(text: String(contentsOfFile: key, encoding: .utf8))
        let shared = try VerificationKey(text: String(contentsOfFile: key + ".pub", encoding: .utf8))
        #expect(secret.verificationKey == shared && run.output.contains(shared.identifier))
        #expect(secret.algorithm.rawValue.lowercased() == algorithm.lowercased())
        #expect(!PrivateFile.isExposed(key))
        // A second key does not replace the first.
        try CommandRun.run("facecaptcha", arguments).expectFailure(mentions: key, "already")
        #expect(try SigningKey(text: String(contentsOfFile: key, encoding: .utf8)).verificationKey == shared)
    }

    @Test func wrongUseIsRefusedBeforeAnythingIsDone() throws {
        let key = scratch.path("key")
        func run(_ arguments: String...) throws -> CommandRun { try CommandRun.run("facecaptcha", arguments) }
        try run("keygen", "--out", key, "--algorithm", "HS256").expectFailure(mentions: "HS256")
        try run("keygen", "--out", scratch.path("no/key")).expectFailure(mentions: "no folder")
        let result = scratch.path("result")
        try run("run", "--sign", key).expectFailure(mentions: "--result")
        try run("run", "--result", result).expectFailure(mentions: "--sign")
        try run("run", "--nonce", "0123456789abcdef").expectFailure(mentions: "--sign")
        try run("run", "--sign", key, "--result", result, "--nonce", "no").expectFailure(mentions: "16 to 128")
        try run("run", "--sign", key, "--result", result, "--lifetime", "0").expectFailure(mentions: "lifetime")
        try run("run", "--sign", key, "--result", result).expectFailure(mentions: key, "keygen")
        #expect(try run("keygen", "--out", key).status == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
        try run("run", "--sign", key, "--result", result).expectFailure(mentions: "chmod 600")
        try run("verify", result, "--key", key + ".pub").expectFailure(mentions: "no result")
        try run("verify", result, "--key", key).expectFailure(mentions: "private key")
        #expect(!FileManager.default.fileExists(atPath: result))
    }

    @Test(arguments: ["", "x", "a.b.c", String(repeating: "A", count: 100_000)])
    func whatIsNoResultIsRefused(_ text: String) throws {
        let key = scratch.path("key")
        #expect(try CommandRun.run("facecaptcha", ["keygen", "--out", key]).status == 0)
        let result = try scratch.file("result", Data(text.utf8)).path
        let run = try CommandRun.run("facecaptcha", ["verify", result, "--key", key + ".pub"])
        #expect(run.status == 3 && run.output.hasPrefix("refused: "), "\(run.output) \(run.errors)")
    }

    @Test func plansByAbilityAreExplained() throws {
        func run(_ arguments: String...) throws -> CommandRun {
            try CommandRun.run("facecaptcha", ["run", "--input", "nowhere.mp4"] + arguments)
        }
        try run("--cannot", "turn,look,tilt").expectFailure(mentions: "head movement")
        try run("--cannot", "nod").expectFailure(mentions: "nod")
        try run("--cannot", "smile", "--challenges", "smile").expectFailure(mentions: "--cannot")
        try run("--cannot", "turn,look,tiltLeft,wink,blink,tongue,mouthOpen").expectFailure(mentions: "bits")
        try run("--time-factor", "0.5").expectFailure(mentions: "1 to 10")
        try run("--confidence", "total").expectFailure(mentions: "confidence")
        // What can be drawn gets as far as the input.
        try run("--cannot", "turnLeft,wink,tongue", "--time-factor", "2", "--confidence", "low")
            .expectFailure(mentions: "nowhere.mp4")
    }
}

/// From the check to the verdict of somebody else.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct SignedRunTests {
    @Test func aResultIsSignedAndVerifiedOnce() throws {
        let scratch = try Scratch()
        let (key, result, pictures) = (scratch.path("key"), scratch.path("result"), scratch.path("evidence"))
        let nonce = UUID().uuidString
        #expect(try CommandRun.run("facecaptcha", ["keygen", "--out", key]).status == 0)
        let run = try CommandRun.run(
            "facecaptcha",
            [
                "run", "--input", "synthetic:script=turnLeft@3+blink@6,idle=false,duration=14", "--challenges",
                "turnLeft,blink", "--sign", key, "--nonce", nonce, "--result", result, "--evidence", pictures,
            ])
        #expect(run.status == 0, "\(run.output) \(run.errors)")
        for word in ["score", "motion", "0."] { #expect(!run.output.contains(word), "\(run.output)") }
        #expect(!PrivateFile.isExposed(result) && !PrivateFile.isExposed(pictures))
        let kept = try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
        #expect(kept == ["challenge-1.jpg", "challenge-2.jpg"])
        for name in kept { #expect(!PrivateFile.isExposed(pictures + "/" + name)) }

        func verify(_ arguments: String...) throws -> CommandRun {
            try CommandRun.run("facecaptcha", ["verify", result, "--key", key + ".pub"] + arguments)
        }
        let allowed = ["--allow-source", "synthetic", "--allow-fixed-plan"]
        let strict = try verify()
        #expect(strict.status == 3 && strict.output.contains("virtual subject"), "\(strict.output)")
        let fixed = try verify("--allow-source", "synthetic")
        #expect(fixed.status == 3 && fixed.output.contains("fixed"), "\(fixed.output)")
        func lenient(_ arguments: String...) throws -> CommandRun {
            try CommandRun.run("facecaptcha", ["verify", result, "--key", key + ".pub"] + allowed + arguments)
        }
        let ledger = scratch.path("ledger")
        #expect(try lenient("--nonce", UUID().uuidString, "--ledger", ledger).status == 3)
        let accepted = try lenient("--nonce", nonce, "--ledger", ledger, "--evidence", pictures)
        #expect(accepted.status == 0, "\(accepted.output) \(accepted.errors)")
        for word in ["accepted, passed", "virtual subject", "turnLeft, blink; fixed", nonce, "mesh", "2 pictures"] {
            #expect(accepted.output.contains(word), "\(accepted.output)")
        }
        let again = try lenient("--nonce", nonce, "--ledger", ledger)
        #expect(again.status == 3 && again.output.contains("used before"), "\(again.output)")

        let claims = try JSONDecoder().decode(SessionClaims.self, from: Data(try lenient("--json").output.utf8))
        #expect(claims.evidence.map(\.challenge) == [0, 1] && claims.engine.models.count > 5)
        #expect(zip(claims.evidence, claims.result.timeline).allSatisfy { $0.time == $1.peak })

        try Data("another".utf8).write(to: URL(fileURLWithPath: pictures + "/challenge-2.jpg"))
        #expect(try lenient("--evidence", pictures).status == 3)
        var text = try Data(contentsOf: URL(fileURLWithPath: result))
        text[text.count / 2] ^= 1
        try text.write(to: URL(fileURLWithPath: result))
        let changed = try lenient()
        #expect(changed.status == 3 && changed.output.contains("signature"), "\(changed.output)")
    }

    @Test func whatWasNotPassedIsSignedToo() throws {
        let scratch = try Scratch()
        let (key, result) = (scratch.path("key"), scratch.path("result"))
        #expect(try CommandRun.run("facecaptcha", ["keygen", "--out", key, "--algorithm", "ES256"]).status == 0)
        let run = try CommandRun.run(
            "facecaptcha",
            [
                "run", "--input", "synthetic:script=lookUp@13,duration=5", "--time", "2", "--challenges", "turnLeft",
                "--sign", key, "--result", result, "--json",
            ])
        #expect(run.status == 1)
        #expect(!run.output.contains(#""score""#) && !run.output.contains(#""evidence" : {"#))
        let verified = try CommandRun.run(
            "facecaptcha",
            ["verify", result, "--key", key + ".pub", "--allow-source", "synthetic", "--allow-fixed-plan"])
        #expect(verified.status == 1 && verified.output.contains("time was up"), "\(verified.output)")
    }
}

/// Killed in mid-session: there is nothing on the disk but what was asked for.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct KilledRunTests {
    @Test func nothingIsLeftBehind() throws {
        let scratch = try Scratch()
        let key = scratch.path("key")
        #expect(try CommandRun.run("facecaptcha", ["keygen", "--out", key]).status == 0)
        let names = [
            "TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
        ]
        var environment = ProcessInfo.processInfo.environment
        for name in names { environment[name] = try scratch.folder(name) }
        let process = Process()
        process.executableURL = CommandRun.executable("facecaptcha")
        process.arguments = [
            "run", "--input", "synthetic:endless=true,idle=true,realtime=true", "--challenges", "turnLeft,smile",
            "--time",
            "100", "--sign", key, "--result", scratch.path("result"), "--evidence", scratch.path("pictures"),
        ]
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: try scratch.folder("cwd"))
        process.standardInput = FileHandle.nullDevice
        let output = try scratch.file("output", Data())
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        // The first prompt: the session is under way, with frames in memory.
        try CommandRun.awaitLine(of: process, in: output)
        usleep(500_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        for folder in names + ["cwd", "pictures"] {
            let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path(folder))
            #expect(left.isEmpty, "\(folder): \(left)")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        #expect(Set(left) == Set(names + ["cwd", "pictures", "key", "key.pub", "output"]))
    }
}
