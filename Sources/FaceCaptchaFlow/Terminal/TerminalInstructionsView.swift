public import CaptureScreens

/// The instructions on a terminal.
@MainActor public final class TerminalInstructionsView: TerminalPage, FaceCaptchaCustomIntructionsView {
    public let backButton: any ScreenButton
    public let continueButton: any ScreenButton

    public init(_ stage: TerminalStage) {
        let next = TerminalButton(stage.texts[FaceCaptchaText.screen(.proceed)], .enter)
        let back = TerminalButton(stage.texts[FaceCaptchaText.screen(.back)], .character("q"), .escape)
        (backButton, continueButton) = (back, next)
        super.init(stage, buttons: [next, back], automatic: next)
    }

    public override var lines: [TerminalLine] {
        [TerminalLine(say(.title), .bold, .blue), TerminalLine(say(.purpose)), TerminalLine()]
            + advice.map { TerminalLine($0) } + [TerminalLine()]
    }

    public override var transcript: [String] { [say(.title)] + advice }

    private var advice: [String] { ["  • " + say(.light), "  • " + say(.accessories)] }

    private func say(_ sentence: FaceCaptchaText.Sentence) -> String { texts[FaceCaptchaText.screen(sentence)] }
}
