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

    @Option(
        help: ArgumentHelp(
            "Fix the plan instead of drawing it, as for recorded clips; the result says so.", valueName: "a,b,c"))
    var challenges: String?

    @Option(help: "Number of challenges to draw (default \(ChallengePlan.standardCount)).")
    var count: Int?

    @Option(help: ArgumentHelp("Time for each challenge.", valueName: "SECONDS"))
    var time = Challenge.standardTimeLimit / .seconds(1)

    @Flag(help: "Judge a camera that software made, such as v4l2loopback, which is refused otherwise.")
    var virtualCamera = false

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    @Option(help: "What the screens speak: pt, en, es or it (default: the locale's, or else English).")
    var language: ScreenLanguage?

    @Option(help: ArgumentHelp("Draw what was seen and asked into a clip.", valueName: "OUT.mp4"))
    var annotate: String?

    mutating func validate() throws {
        if challenges != nil, count != nil {
            throw ValidationError("--challenges already says how many there are; leave --count out")
        }
        do { _ = try plan() } catch let error as PlanError { throw ValidationError(error.description) }
    }

    mutating func perform() throws -> ExitStatus {
        let recorder = try annotate.map { path in
            SessionRecorder(
                writer: try AnnotationWriter(
                    path: try OutputPath.checked(path, notInput: input), title: "facecaptcha", framesPerSecond: 30))
        }
        let texts = TextCatalogue(language ?? ScreenLanguage() ?? .english)
        let result: CaptchaResult?
        do {
            result = try check(texts, recorder)
        } catch {
            guard json else { throw error }
            var session = CaptchaSession(plan: try plan())
            session.end(with: .source(String(describing: error)))
            result = session.result
        }
        try recorder?.finish()
        guard let result else { return .notPassed }
        try report(result, texts)
        return result.exitStatus
    }

    func plan() throws -> ChallengePlan {
        guard time.isFinite, abs(time) < 1e9 else {
            throw ValidationError("a time limit of \(time) s is not above 0 and at most 120 s")
        }
        let limit = Duration.seconds(time)
        guard let challenges else { return try .draw(count: count ?? ChallengePlan.standardCount, timeLimit: limit) }
        let names = challenges.split(separator: ",", omittingEmptySubsequences: true)
        let kinds = try names.map { try ChallengeKind(named: $0.trimmingCharacters(in: .whitespaces)) }
        return try .fixed(kinds, timeLimit: limit)
    }

    /// Who names a clip or the virtual subject wants it judged; a camera is only what it claims to be.
    var policy: CaptchaPolicy {
        var policy = CaptchaPolicy()
        policy.presence.origins.formUnion([.file, .synthetic])
        if virtualCamera { policy.presence.origins.insert(.virtualDevice) }
        return policy
    }

    private func report(_ result: CaptchaResult, _ texts: TextCatalogue) throws {
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.output.write(String(decoding: try encoder.encode(result), as: UTF8.self) + "\n")
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
