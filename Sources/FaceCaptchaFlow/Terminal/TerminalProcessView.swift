public import CaptureScreens

/// "One moment", on a terminal.
@MainActor public final class TerminalProcessView: TerminalPage {
    public init(_ stage: TerminalStage) { super.init(stage, buttons: []) }

    public override var lines: [TerminalLine] { [TerminalLine(texts[FaceCaptchaText.screen(.sending)], .bold, .blue)] }
}
