import CaptureScreens
import Dispatch
import FaceCaptcha
import FaceSignals
import FaceTracking
import Synchronization

/// A source, a tracker and a session, behind one stream of what the screens have to know.
///
/// The session is judged on the tracker's thread. Updates are few: each change of phase, and otherwise at most one every
/// `statusInterval`, however fast the frames come.
final class SessionRunner: Sendable {
    enum Update: Sendable {
        case preview(PreviewFrame)
        /// With the share of the recognition that is done.
        case status(LiveStatus, Double)
        case captureFailed(String)
        /// Before there was a session.
        case failed(String)
        case ended(Ending)
    }

    struct Ending: Sendable {
        let result: CaptchaResult
        let lastHint: Hint?
        let payload: FramePayload
        let hadFrames: Bool
    }

    struct OpeningError: Error {
        let message: String
        let isPermission: Bool
    }

    let updates: AsyncStream<Update>

    private struct State {
        var session: CaptchaSession?
        var assignment: FaceCaptchaAssignment?
        var schedule: SnapshotSchedule?
        var payload = FramePayload()
        var lastHint: Hint?
        var began: CaptureTime?
        /// Time of the newest frame, and when it came: what the frames' clock shows follows from it.
        var newest: (time: CaptureTime, arrival: CaptureTime)?
        var shownPhase: CaptchaSession.Phase?
        var nextStatus = CaptureTime.zero
        var nextPreview = CaptureTime.zero
        /// A picture is on its way to the screen. The next waits for it, so that a screen that hangs costs no memory.
        var previewIsPending = false
        var hasEnded = false
        var isStopped = false
    }

    private static let statusInterval = Duration.milliseconds(66)
    private static let tickInterval = Duration.milliseconds(50)

    private let configuration: FaceCaptchaConfiguration
    private let takesPictures: Bool
    private let showsPreview: Bool
    private let isLive: Bool
    private let output: AsyncStream<Update>.Continuation
    private let state = Mutex(State())
    private let tracker = Mutex<FaceTracker?>(nil)

    private init(_ configuration: FaceCaptchaConfiguration, isLive: Bool, pictures: Bool, preview: Bool) {
        self.configuration = configuration
        self.isLive = isLive
        takesPictures = pictures
        showsPreview = preview
        (updates, output) = AsyncStream.makeStream()
    }

    /// Opens the source and loads the models, on a thread that may wait.
    static func open(
        _ configuration: FaceCaptchaConfiguration, pictures: Bool, preview: Bool
    ) async -> Result<SessionRunner, OpeningError> {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: make(configuration, pictures: pictures, preview: preview))
            }
        }
    }

    private static func make(
        _ configuration: FaceCaptchaConfiguration, pictures: Bool, preview: Bool
    ) -> Result<SessionRunner, OpeningError> {
        do {
            let source = try configuration.openSource()
            let isLive = configuration.isLive ?? source.information.isLive
            let runner = SessionRunner(configuration, isLive: isLive, pictures: pictures, preview: preview)
            let tracker = try FaceTracker(
                source: source, configuration: configuration.engine, delivery: isLive ? .newest : .everyFrame
            ) { [weak runner] frame in
                runner?.take(frame)
            }
            runner.tracker.withLock { $0 = tracker }
            return .success(runner)
        } catch FrameSourceError.permissionDenied(let message) {
            return .failure(OpeningError(message: message, isPermission: true))
        } catch {
            return .failure(OpeningError(message: String(describing: error), isPermission: false))
        }
    }

    /// Lets a live source run, so that it can be seen. What is recorded waits for `begin`, so that nothing of it is lost.
    func start() {
        if isLive { run() }
    }

    /// The next frame is the first that counts.
    func begin(_ assignment: FaceCaptchaAssignment) {
        state.withLock { state in
            guard state.session == nil, !state.isStopped else { return }
            state.session = CaptchaSession(plan: assignment.plan, policy: configuration.policy)
            state.assignment = assignment
            state.schedule = takesPictures ? assignment.schedule : nil
            state.began = .now
        }
        if isLive { keepTime() } else { run() }
    }

    /// The picture handed over last has been shown.
    func previewWasShown() { state.withLock { $0.previewIsPending = false } }

    /// Ends everything; no frame is looked at any more when this returns.
    ///
    /// - Returns: the session's result; one without a verdict was cancelled.
    @discardableResult
    func stop() -> CaptchaResult? {
        let result = state.withLock { state in
            state.isStopped = true
            state.hasEnded = true
            state.session?.cancel()
            return state.session?.result
        }
        let running = tracker.withLock { tracker in
            defer { tracker = nil }
            return tracker
        }
        running?.stop()
        output.finish()
        return result
    }

    private func run() {
        guard let tracker = tracker.withLock({ $0 }) else { return }
        let observations = tracker.observations
        Task { [weak self] in
            do {
                for try await _ in observations {}
                self?.sourceEnded(nil)
            } catch {
                self?.sourceEnded(String(describing: error))
            }
        }
        tracker.start()
    }
}

extension SessionRunner {
    private func take(_ frame: borrowing TrackedFrame) {
        let observation = frame.observation
        let (session, due) = state.withLock { state -> (CaptchaSession?, (challenge: Int, pictures: Int)?) in
            guard !state.isStopped else { return (nil, nil) }
            state.newest = (observation.time, .now)
            if state.session?.verdict == nil { state.lastHint = state.session?.status.hint }
            // In place: a copy that is changed would be an allocation for each frame.
            state.session?.observe(observation)
            guard let session = state.session else { return (nil, nil) }
            return (session, state.schedule?.due(session, at: observation.time))
        }
        do {
            try configuration.onFrame?(session, frame)
        } catch {
            sourceEnded(String(describing: error))
        }
        if showsPreview { preview(frame) }
        if let due { photograph(frame, due.challenge, count: due.pictures) }
        report()
    }

    private func preview(_ frame: borrowing TrackedFrame) {
        let now = CaptureTime.now
        let isDue = state.withLock { state in
            guard now >= state.nextPreview, !state.previewIsPending, !state.isStopped else { return false }
            state.previewIsPending = true
            state.nextPreview = now.advanced(by: Self.statusInterval)
            return true
        }
        guard isDue else { return }
        let pixels = frame.pixels.withUnsafeBytes { [UInt8]($0) }
        output.yield(.preview(PreviewFrame(width: frame.header.width, height: frame.header.height, pixels: pixels)))
    }

    private func photograph(_ frame: borrowing TrackedFrame, _ challenge: Int, count: Int) {
        guard let step = state.withLock({ $0.assignment?.steps[challenge] }) else { return }
        do {
            let jpeg = try SnapshotEncoder.jpeg(frame.pixels, size: frame.header.size, grayscale: step.grayscale)
            let picture = try FramePayload.Picture(code: step.code, bytes: jpeg)
            state.withLock { $0.payload.pictures += Array(repeating: picture, count: count) }
        } catch {
            output.yield(.captureFailed(String(describing: error)))
        }
    }

    /// Tells what has changed.
    private func report() {
        let now = CaptureTime.now
        state.withLock { state in
            guard let session = state.session, !state.hasEnded else { return }
            if let result = session.result {
                state.hasEnded = true
                output.yield(
                    .ended(
                        Ending(
                            result: result, lastHint: state.lastHint, payload: state.payload,
                            hadFrames: state.newest != nil)))
            } else if session.phase != state.shownPhase || now >= state.nextStatus {
                state.shownPhase = session.phase
                state.nextStatus = now.advanced(by: Self.statusInterval)
                output.yield(.status(LiveStatus(session), session.status.overall))
            }
        }
    }

    /// Moves the session's clock on when no frame does.
    private func keepTime() {
        Task { [weak self] in
            while let self, self.tick() { try? await Task.sleep(for: Self.tickInterval) }
        }
    }

    /// - Returns: whether there is anything left to wait for.
    private func tick() -> Bool {
        let now = CaptureTime.now
        let goesOn = state.withLock { state in
            guard !state.hasEnded, let began = state.began else { return false }
            if let newest = state.newest {
                state.session?.tick(at: newest.time.advanced(by: now.since(newest.arrival)))
            } else if now.since(began) > configuration.policy.readyLimit {
                state.session?.end(
                    with: .source("no frame came; is the camera covered by a switch, or used elsewhere?"))
            }
            return true
        }
        report()
        return goesOn
    }

    /// - Parameter failure: `nil` when it came to its end.
    private func sourceEnded(_ failure: String?) {
        let isSettled = state.withLock { state in
            guard !state.isStopped, state.session != nil else { return state.isStopped }
            if let failure { state.session?.end(with: .source(failure)) } else { state.session?.endOfStream() }
            return true
        }
        if !isSettled { output.yield(.failed(failure ?? "the frames ended before the challenges began")) }
        report()
    }
}
