import ArgumentParser
import CaptureScreens
import CommandSupport
import FaceCaptcha
import FaceCaptchaFlow
import FaceOverlay
import FaceSignals
import Foundation

struct RunCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Takes whoever is in front of the camera through one check.",
        discussion: """
            A camera is judged live. A video, a folder of images (30 images per second unless --fps says otherwise) and \
            synthetic: are judged frame by frame on their own clock; a single image is held up for as long as the check \
            lasts.

            Challenges: \(ChallengeKind.allCases.map(\.rawValue).joined(separator: ", ")).

            Exit status: 0 passed, 1 not passed, 2 error. Ctrl-C ends at once by the signal (the shell shows 130) with the \
            terminal restored.
            """)

    @Option(help: ArgumentHelp("What to look at: as INPUT of face-observe.", valueName: "INPUT"))
    var input = "camera:0"

    @OptionGroup var capture: CaptureOptions
    @OptionGroup var engine: EngineOptions

    @OptionGroup var planning: PlanOptions
    @OptionGroup var proof: ProofOptions

    @Flag(help: "Judge a camera that software made, such as v4l2loopback, which is refused otherwise.")
    var virtualCamera = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    @Flag(help: "With --json, also what the gates measured: for development, not for where attackers can read it.")
    var scores = false

    @Option(help: "What the screens speak: pt, en, es or it (default: the locale's, or else English).")
    var language: ScreenLanguage?

    @Option(help: ArgumentHelp("Draw what was seen and asked into a clip.", valueName: "OUT.mp4"))
    var annotate: String?

    mutating func perform() throws -> ExitStatus {
        let recorder = try annotate.map { path in
            SessionRecorder(
                writer: try AnnotationWriter(
                    path: try OutputPath.checked(path, notInput: input), title: "facecaptcha", framesPerSecond: 30))
        }
        let filing = try proof.prepare()
        let texts = TextCatalogue(language ?? ScreenLanguage() ?? .english)
        let result: CaptchaResult?
        do {
            result = try check(texts, recorder, filing)
        } catch {
            guard json else { throw error }
            var session = CaptchaSession(plan: try planning.plan())
            session.end(with: .source(String(describing: error)))
            result = session.result
        }
        try recorder?.finish()
        guard let result else { return .notPassed }
        try filing.file(result, judgedBy: engine.configuration, planning.confidence)
        try report(result, texts)
        return result.exitStatus
    }

    /// Who names a clip or the virtual subject wants it judged; a camera is only what it claims to be.
    var policy: CaptchaPolicy {
        var policy = planning.policy
        policy.presence.origins.formUnion([.file, .synthetic])
        if virtualCamera { policy.presence.origins.insert(.virtualDevice) }
        return policy
    }

    private func report(_ result: CaptchaResult, _ texts: TextCatalogue) throws {
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.output.write(
                String(decoding: try encoder.encode(scores ? result : result.withoutScores), as: UTF8.self) + "\n")
        } else {
            let line = texts.language == .english ? "\(result)" : texts.outcome(result)
            Terminal.output.write(Terminal.output.outcome(result, line) + "\n")
        }
    }
}

extension CaptchaResult {
    var exitStatus: ExitStatus {
        switch verdict {
        case .passed: .success
        case .failed: .notPassed
        case .error: .failure
        }
    }
}
