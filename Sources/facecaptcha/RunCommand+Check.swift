import CaptureScreens
import CommandSupport
import FaceCaptcha
import FaceCaptchaFlow
import FaceSignals
import FaceTracking
import Synchronization
import SyntheticFace

extension RunCommand {
    /// - Returns: `nil` when the person closed the screens before there was anything to judge.
    func check(
        _ texts: TextCatalogue, _ recorder: SessionRecorder?, _ filing: ResultFiling
    ) throws -> CaptchaResult? {
        let camera = DeviceNode(input: input)
        let terminal = json ? Terminal.error : .output
        let isInteractive = !json && terminal.isTerminal && camera != nil && camera?.access != .absent
        // Unsafe: copies that nobody changes, read by one thread at a time.
        nonisolated(unsafe) let command = self
        // Anything but a camera with a person before it is opened first, so that what cannot be had is said at once.
        let opened = Mutex<(any FrameSource)?>(isInteractive ? nil : try open())
        var configuration = FaceCaptchaConfiguration {
            let early = opened.withLock { source in
                defer { source = nil }
                return source
            }
            let source = try early ?? command.open()
            filing.note(source.information.origin)
            return source
        }
        configuration.texts = texts
        configuration.engine = engine.presenceConfiguration
        configuration.policy = policy
        configuration.isLive = opened.withLock { $0?.isLive }
        configuration.camera = isInteractive ? FaceCaptchaConfiguration(camera: input).camera : nil
        // Drawn anew for each run.
        let planning = planning
        configuration.transport = OnDeviceJudge(texts: texts, plan: { () throws(PlanError) in try planning.plan() })
        configuration.onFrame = { session, frame in
            guard let session else { return }
            filing.take(session, frame.observation, pixels: frame.pixels)
            try recorder?.take(
                session, frame.observation, pixels: frame.pixels, landmarks: frame.landmarks, topology: frame.topology)
        }
        let (ready, isQuiet) = (configuration, json)
        let (result, error, failure) = MainActor.assumeIsolated {
            let run = ScreenRun()
            run.run(ready, on: TerminalStage(terminal, texts: texts, interactive: isInteractive, quiet: isQuiet))
            return (run.result, run.error, run.failure)
        }
        if case .error(.source(let message)) = result?.verdict, !json { throw CommandError(message) }
        if result == nil, let error {
            throw CommandError(failure ?? texts[FaceCaptchaText.error(error)])
        }
        return result
    }

    private func open() throws -> any FrameSource {
        let source = try capture.open(input)
        switch source.information.kind {
        case .still: return HeldStill(try source.onlyPicture(), name: input)
        case .folder:
            let images = source as? ImageSequence ?? ImageSequence(source, framesPerSecond: capture.fps ?? 30)
            // Images of a clip are of one size; where they are not, of any that a small camera gives.
            let first = try capture.open(input).onlyPicture().size
            let isSmall = first.width * first.height < 1920 * 1080
            return FolderClip(images, size: isSmall ? ImageSize(width: 1920, height: 1080) : first)
        default: return source
        }
    }
}

extension FrameSource {
    /// Frames come at their own pace, so the newest is judged and the clock runs without them.
    fileprivate var isLive: Bool {
        information.isLive || (self as? SyntheticSource)?.options.realtime == true
    }
}
