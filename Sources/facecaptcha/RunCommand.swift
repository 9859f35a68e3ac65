import ArgumentParser
import CommandSupport
import FaceCaptcha
import FaceOverlay
import FaceSignals
import FaceTracking
import Foundation
import SyntheticFace

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
        let screen = SessionScreen(terminal: json ? .error : .output, isQuiet: json)
        let plan = try plan()
        var session = CaptchaSession(plan: plan)
        do {
            let source = try open()
            session = CaptchaSession(plan: plan, policy: policy)
            session =
                source.isLive
                ? try runLive(session, source, screen, recorder) : try runRecorded(session, source, screen, recorder)
        } catch {
            guard json else { throw error }
            session.end(with: .source(String(describing: error)))
        }
        screen.end()
        if Interruption.isRequested { session.cancel() }
        try recorder?.finish()
        guard let result = session.result else { return .failure }
        try report(result)
        return result.exitStatus
    }

    private func plan() throws -> ChallengePlan {
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
    private var policy: CaptchaPolicy {
        var policy = CaptchaPolicy()
        policy.presence.origins.formUnion([.file, .synthetic])
        if virtualCamera { policy.presence.origins.insert(.virtualDevice) }
        return policy
    }

    private func open() throws -> any FrameSource {
        let source = try capture.open(input)
        return switch source.information.kind {
        case .still: HeldStill(try source.onlyPicture(), name: input)
        case .folder where !capture.sequence: ImageSequence(source, framesPerSecond: capture.fps ?? 30)
        default: source
        }
    }

    private func runRecorded(
        _ session: CaptchaSession, _ source: any FrameSource, _ screen: SessionScreen, _ recorder: SessionRecorder?
    ) throws -> CaptchaSession {
        let playback = SessionPlayback(
            session, source: source, analyzer: try FaceAnalyzer(engine.presenceConfiguration), screen: screen,
            recorder: recorder)
        try playback.play()
        return playback.session
    }

    private func report(_ result: CaptchaResult) throws {
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.output.write(String(decoding: try encoder.encode(result), as: UTF8.self) + "\n")
        } else {
            Terminal.output.write(Terminal.output.outcome(result) + "\n")
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

extension FrameSource {
    /// Frames come at their own pace, so the newest is judged and the clock runs without them.
    fileprivate var isLive: Bool {
        information.isLive || (self as? SyntheticSource)?.options.realtime == true
    }
}
