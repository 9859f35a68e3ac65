import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow

/// Shows a session that is played on the main thread on the live screen of the terminal.
final class SessionScreen {
    private let stage: TerminalStage
    private let view: TerminalLivenessView
    private let texts = TextCatalogue(.english)
    private let clock = ContinuousClock()
    private var nextDrawing: ContinuousClock.Instant
    private var phase: CaptchaSession.Phase?

    init(terminal: Terminal) {
        let texts = texts
        (stage, view) = MainActor.assumeIsolated {
            let stage = TerminalStage(terminal, texts: texts, interactive: false)
            let view = TerminalLivenessView(stage)
            return (stage, view)
        }
        nextDrawing = clock.now
    }

    func show(_ session: CaptchaSession) {
        let now = clock.now
        guard session.verdict == nil, session.phase != phase || now >= nextDrawing else { return }
        phase = session.phase
        nextDrawing = now.advanced(by: .milliseconds(66))
        let status = LiveStatus(session)
        let (view, texts) = (view, texts)
        MainActor.assumeIsolated {
            if view.isHidden {
                view.isHidden = false
                view.updateProgress(to: 0)
            }
            view.show(status, steps: [], texts: texts)
        }
    }

    /// Wipes the live lines.
    func end() {
        phase = nil
        let (stage, view) = (stage, view)
        MainActor.assumeIsolated {
            view.isHidden = true
            stage.end()
        }
    }
}
