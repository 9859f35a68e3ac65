import ArgumentParser
import CaptureScreens
import CommandSupport
import FaceCaptcha
import FaceOverlay
import FaceSignals
import FaceTracking
import Foundation
import SyntheticFace

struct DemoCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "The virtual subject takes a randomly drawn check and passes; a still photograph of it fails.",
        discussion: """
            Needs no camera. Leaves an annotated clip and a contact sheet and says where. The virtual subject is a stand-in \
            for a person, drawn from one portrait: that it passes shows that the parts work together, not that it is alive.

            Exit status: 0 both ended as they should, 1 one of them did not, 2 error.
            """)

    @Option(help: ArgumentHelp("Folder for the clip and the contact sheet.", valueName: "DIR"))
    var out = "facecaptcha-demo"

    @Option(help: "Number of challenges to draw.")
    var count = ChallengePlan.standardCount

    @Option(help: "Repeat the subject's reaction times and idle motion; the plan is drawn anew all the same.")
    var seed = UInt64.random(in: 0...999_999)

    @OptionGroup var engine: EngineOptions

    /// The photograph cannot do anything, however long it is given.
    private static let photographTimeLimit = Duration.seconds(4)

    mutating func validate() throws {
        do { _ = try ChallengePlan.draw(count: count) } catch { throw ValidationError(error.description) }
    }

    mutating func perform() throws -> ExitStatus {
        let folder = URL(fileURLWithPath: out, isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError("cannot make the folder '\(out)': \(error.localizedDescription)")
        }
        let clip = try OutputPath.checked(folder.appendingPathComponent("demo.mp4").path)
        let stills = try OutputPath.checked(folder.appendingPathComponent("stills.png").path)
        let sheet = ContactSheet(title: "FaceCaptcha: the virtual subject, then a photograph of it")
        let recorder = SessionRecorder(
            writer: try AnnotationWriter(path: clip, title: "", framesPerSecond: 30), sheet: sheet)
        let screen = SessionScreen(terminal: .output)
        let analyzer = try FaceAnalyzer(engine.presenceConfiguration)

        let subject = try playSubject(analyzer, screen, recorder)
        let photograph = try Interruption.isRequested ? nil : playPhotograph(analyzer, screen, recorder)
        try recorder.finish()
        guard let photograph else { return .failure }
        try sheet.render().write(to: stills)
        Terminal.output.write("annotated clip: \(clip)\ncontact sheet:  \(stills)\n")
        if FileManager.default.fileExists(atPath: "/dev/video0") {
            let command = CommandLine.arguments.first ?? "facecaptcha"
            Terminal.output.write("There is a camera. Take the check yourself: \(command) run --input camera:0\n")
        }
        return subject.verdict.isPassed && photograph.isRefused ? .success : .notPassed
    }

    private func playSubject(
        _ analyzer: FaceAnalyzer, _ screen: SessionScreen, _ recorder: SessionRecorder
    ) throws -> CaptchaResult {
        var options = SyntheticOptions()
        options.seed = seed
        let source = try SyntheticSource(options, models: engine.configuration.models)
        return try play("virtual subject", source, analyzer, screen, recorder) { kind in
            if let gesture = Gesture(kind) { source.performer.perform(gesture) }
        }
    }

    private func playPhotograph(
        _ analyzer: FaceAnalyzer, _ screen: SessionScreen, _ recorder: SessionRecorder
    ) throws -> CaptchaResult {
        let path = try engine.configuration.models.path(.portrait)
        let source = HeldStill(try Self.heldUp(try BridgeSource(path).onlyPicture()), name: path)
        return try play("photograph", source, analyzer, screen, recorder, timeLimit: Self.photographTimeLimit)
    }

    /// The upper part of a photograph before a dark wall, in a frame of the virtual subject's size.
    private static func heldUp(
        _ photograph: (pixels: [UInt8], size: ImageSize)
    ) throws(OverlayError) -> (pixels: [UInt8], size: ImageSize) {
        let size = photograph.size
        let shown = ImageSize(width: size.width, height: size.height * 4 / 5)
        let print = try Picture(copying: photograph.pixels.span.bytes, size: shown)
        let frame = Picture(width: 640, height: 480, filled: .ink)
        let height = 400.0
        let width = height * Double(shown.width) / Double(shown.height)
        try frame.place(print, in: PictureRectangle((640 - width) / 2, 480 - height, width, height))
        return (Array(frame.pixels), frame.size)
    }

    private func play(
        _ name: String, _ source: any FrameSource, _ analyzer: FaceAnalyzer, _ screen: SessionScreen,
        _ recorder: SessionRecorder, timeLimit: Duration = Challenge.standardTimeLimit,
        onPrompt: (ChallengeKind) -> Void = { _ in }
    ) throws -> CaptchaResult {
        let plan = try ChallengePlan.draw(count: count, timeLimit: timeLimit)
        Terminal.output.write("\(name): " + plan.challenges.map(\.kind.rawValue).joined(separator: ", ") + "\n")
        analyzer.reset()
        recorder.begin(name)
        var policy = CaptchaPolicy()
        policy.presence.origins.formUnion([.synthetic, .file])
        let playback = SessionPlayback(
            CaptchaSession(plan: plan, policy: policy), source: source, analyzer: analyzer, screen: screen,
            recorder: recorder)
        try playback.play(onPrompt: onPrompt)
        screen.end()
        var session = playback.session
        session.cancel()
        let result = session.result!
        Terminal.output.write("\(name): " + Terminal.output.outcome(result, "\(result)") + "\n")
        return result
    }
}

extension Gesture {
    /// `nil` where doing nothing is what is asked.
    fileprivate init?(_ kind: ChallengeKind) { self.init(rawValue: kind.rawValue) }
}

extension CaptchaResult {
    /// Nothing was done, or nobody was there to do it.
    fileprivate var isRefused: Bool {
        switch verdict {
        case .failed(.timeUp, _), .failed(.noPerson, _): true
        default: false
        }
    }
}
