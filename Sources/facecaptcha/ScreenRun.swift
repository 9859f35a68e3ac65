import CaptureScreens
import CommandSupport
import FaceCaptcha
import FaceCaptchaFlow
import Foundation

/// Takes the person at the terminal through the screens, on the main thread.
@MainActor final class ScreenRun: FaceCaptchaDelegate {
    /// What the session came to; `nil` when there was none.
    private(set) var result: CaptchaResult?
    private(set) var error: FaceCaptchaError?
    /// The error in more words.
    private(set) var failure: String?

    private var isOver = false

    /// Returns when the delegate has been called; an interruption closes the screens.
    func run(_ configuration: FaceCaptchaConfiguration, on stage: TerminalStage) {
        let controller = FaceCaptchaController(
            appKey: "facecaptcha", environment: .PRD, delegate: self,
            customInstructionsView: TerminalInstructionsView(stage),
            customLivenessView: TerminalLivenessView(stage), customProcessResultView: TerminalProcessView(stage),
            customResultView: TerminalResultView(stage, waits: false),
            customCameraPermissionView: TerminalPermissionView(stage), showFeedback: stage.isInteractive,
            configuration: configuration)
        controller.begin()
        while !isOver {
            if Interruption.isRequested {
                controller.close()
            } else {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
            }
        }
        stage.end()
        (result, failure) = (controller.captchaResult, controller.failure)
    }

    func handleSuccess(model: FaceCaptchaSuccessModel) { isOver = true }

    func handleError(error: FaceCaptchaError) {
        self.error = error
        isOver = true
    }

    func handleCanceled() { isOver = true }
}
