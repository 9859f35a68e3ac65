public import CaptureScreens
import FaceCaptcha
import Foundation

/// The live screen on a terminal: the challenge, a bar, the time left and a hint. Elsewhere one line for each challenge.
@MainActor public final class TerminalLivenessView: TerminalPage, FaceCaptchaCustomView {
    public let cameraPreview: any FaceCaptchaCameraPreviewView = PlainPreview()
    public let cameraOverlay: any ScreenView = PlainView()
    public let backButton: any ScreenButton
    public let closeButton: any ScreenButton
    public let progressView: any ScreenView
    public let instructionLabel: any ScreenLabel
    public let challengeIcon: any ScreenImage
    public let challengeText: any ScreenImage
    public let recognizingLabel: any ScreenLabel
    public let startButton: any ScreenButton

    private var status: LiveStatus?
    private var progress = 0.0
    private var written = 0

    public init(_ stage: TerminalStage) {
        let start = TerminalButton(stage.texts[FaceCaptchaText.screen(.start)], .enter)
        let back = TerminalButton(stage.texts[FaceCaptchaText.screen(.back)], .character("b"))
        let close = TerminalButton(stage.texts[FaceCaptchaText.screen(.close)], .character("q"), .escape)
        (startButton, backButton, closeButton) = (start, back, close)
        (instructionLabel, recognizingLabel, progressView) = (PlainLabel(), PlainLabel(), PlainView())
        (challengeIcon, challengeText) = (PlainImage(), PlainImage())
        super.init(stage, buttons: [start, back, close], automatic: start)
    }

    public func updateProgress(to newValue: Double) {
        progress = newValue
        if newValue == 0 { written = 0 }
        refresh()
    }

    public func setInstructionLabelTitle(to newTitle: String) {
        instructionLabel.text = newTitle
        if status == nil || !progressView.isHidden { refresh() }
    }

    public func display(_ status: LiveStatus) {
        self.status = status
        if case .challenge = status.phase, let number = status.number, number > written {
            written = number
            write("\(position(status))  \(challengeText.image?.text ?? "")")
        }
        refresh()
    }

    public override var lines: [TerminalLine] {
        guard let status, startButton.isHidden, progressView.isHidden else {
            return [TerminalLine(instructionLabel.text, .bold, .blue), TerminalLine()]
        }
        let pictogram = challengeIcon.image?.pictogram ?? ChallengeKind.lookAtCamera.pictogram
        let isWaiting = status.number == nil
        let request = isWaiting ? texts[FaceCaptchaText.screen(.lookAtCamera)] : challengeText.image?.text ?? ""
        let place = isWaiting ? "" : "   \(position(status))"
        let seconds = String(format: "%4.1f s", status.remaining / .seconds(1))
        return [
            TerminalLine("\(pictogram)  \(request)\(place)", .bold, isWaiting ? .blue : .cyan),
            TerminalLine("\(Terminal.bar(status.progress, width: 30))  \(seconds)", .green),
            TerminalLine(instructionLabel.text == request ? "" : instructionLabel.text, .yellow),
        ]
    }

    private func position(_ status: LiveStatus) -> String { "\(status.number ?? 0) / \(status.count)" }
}
