import CommandSupport
import Dispatch
import FaceCaptcha
import FaceSignals
import FaceTracking
import Synchronization

extension RunCommand {
    /// Judges a camera's newest frames on the tracker's thread, while this one watches the clock and shows the state.
    func runLive(
        _ session: CaptchaSession, _ source: any FrameSource, _ screen: SessionScreen, _ recorder: SessionRecorder?
    ) throws -> CaptchaSession {
        let live = LiveSession(session, recorder)
        let tracker = try FaceTracker(
            source: source, configuration: engine.presenceConfiguration, delivery: .newest
        ) { frame in live.take(frame) }
        let ended = DispatchSemaphore(value: 0)
        Task {
            do {
                for try await _ in tracker.observations {}
                live.endOfStream()
            } catch {
                live.fail(error)
            }
            ended.signal()
        }
        tracker.start()
        Interruption.withHandler(source.interrupt) {
            repeat {
                live.tick(givingUpAfter: session.policy.readyLimit)
                let (session, observation) = live.current
                screen.show(session, observation)
                if session.verdict != nil { break }
            } while ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut && !Interruption.isRequested
        }
        tracker.stop()
        let (final, _) = live.current
        if !json, case .error(.source(let message)) = final.verdict { throw CommandError(message) }
        return final
    }
}

/// A session fed by one thread and watched by another.
private final class LiveSession: Sendable {
    private struct State {
        var session: CaptchaSession
        var observation: FaceObservation?
        /// Time of the newest frame, and when it came: what the frames' clock shows follows from it.
        var newest: (time: CaptureTime, arrival: CaptureTime)?
    }

    private let start = CaptureTime.now
    private let state: Mutex<State>
    private let recorder: SessionRecorder?

    init(_ session: CaptchaSession, _ recorder: SessionRecorder?) {
        state = Mutex(State(session: session))
        self.recorder = recorder
    }

    var current: (CaptchaSession, FaceObservation?) { state.withLock { ($0.session, $0.observation) } }

    func take(_ frame: borrowing TrackedFrame) {
        let observation = frame.observation
        let session = state.withLock { state in
            state.session.observe(observation)
            state.observation = observation
            state.newest = (observation.time, .now)
            return state.session
        }
        guard let recorder else { return }
        do {
            try recorder.take(
                session, observation, pixels: frame.pixels, landmarks: frame.landmarks, topology: frame.topology)
        } catch {
            fail(error)
        }
    }

    /// Moves the session's clock on when no frame does.
    func tick(givingUpAfter patience: Duration) {
        let now = CaptureTime.now
        state.withLock { state in
            if let newest = state.newest {
                state.session.tick(at: newest.time.advanced(by: now.since(newest.arrival)))
            } else if now.since(start) > patience {
                state.session.end(with: .source("no frame came; is the camera covered by a switch, or used elsewhere?"))
            }
        }
    }

    func endOfStream() {
        guard !Interruption.isRequested else { return }
        state.withLock { _ = $0.session.endOfStream() }
    }

    func fail(_ error: any Error) {
        guard !Interruption.isRequested else { return }
        state.withLock { _ = $0.session.end(with: .source(String(describing: error))) }
    }
}
