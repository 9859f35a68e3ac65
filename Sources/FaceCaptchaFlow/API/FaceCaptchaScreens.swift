import CaptureScreens
import FaceCaptcha

/// The five screens, the app's or those on the terminal.
@MainActor struct FaceCaptchaScreens {
    let instructions: any FaceCaptchaCustomIntructionsView
    let live: any FaceCaptchaCustomView
    let processing: any FaceCaptchaCustomProcessResultView
    let result: any FaceCaptchaCustomResultView
    let permission: any CustomCameraPermissionView
    private let stage: TerminalStage?

    init(
        instructions: (any FaceCaptchaCustomIntructionsView)?, live: (any FaceCaptchaCustomView)?,
        processing: (any FaceCaptchaCustomProcessResultView)?, result: (any FaceCaptchaCustomResultView)?,
        permission: (any CustomCameraPermissionView)?, texts: TextCatalogue
    ) {
        // One terminal for all that have no view, and none when all have.
        var stage: TerminalStage?
        func terminal() -> TerminalStage {
            let made = stage ?? TerminalStage(texts: texts)
            stage = made
            return made
        }
        self.instructions = instructions ?? TerminalInstructionsView(terminal())
        self.live = live ?? TerminalLivenessView(terminal())
        self.processing = processing ?? TerminalProcessView(terminal())
        self.result = result ?? TerminalResultView(terminal())
        self.permission = permission ?? TerminalPermissionView(terminal())
        self.stage = stage
        hideAll()
    }

    func show(_ screen: ScreenFlow.Screen) {
        for other in ScreenFlow.Screen.allCases where other != screen { view(other).isHidden = true }
        view(screen).isHidden = false
    }

    /// Leaves the terminal as it was.
    func end() {
        hideAll()
        stage?.end()
    }

    private func hideAll() { for screen in ScreenFlow.Screen.allCases { view(screen).isHidden = true } }

    private func view(_ screen: ScreenFlow.Screen) -> any ScreenView {
        switch screen {
        case .instructions: instructions
        case .permission: permission
        case .live: live
        case .processing: processing
        case .result: result
        }
    }
}
