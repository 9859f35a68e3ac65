public import CaptureScreens
import FaceCaptcha

extension FaceCaptchaCustomView {
    /// Before the camera is on.
    func showReady(_ texts: TextCatalogue) {
        startButton.isHidden = false
        startButton.isEnabled = false
        progressView.isHidden = false
        recognizingLabel.isHidden = true
        challengeIcon.image = nil
        challengeText.image = nil
        setInstructionLabelTitle(to: texts[FaceCaptchaText.screen(.place)])
        recognizingLabel.text = texts[FaceCaptchaText.screen(.recognizing)]
    }

    func enableStart() {
        progressView.isHidden = true
        startButton.isEnabled = true
    }

    func showFetching(_ texts: TextCatalogue) {
        startButton.isHidden = true
        progressView.isHidden = false
        setInstructionLabelTitle(to: texts[FaceCaptchaText.screen(.starting)])
    }

    /// Shows how the session stands.
    ///
    /// - Parameter steps: one for each challenge; empty words them all in the language of `texts`.
    public func show(_ status: LiveStatus, steps: [FaceCaptchaAssignment.Step], texts: TextCatalogue) {
        progressView.isHidden = true
        startButton.isHidden = true
        recognizingLabel.isHidden = status.number == nil
        let step = status.number.flatMap { steps.indices.contains($0 - 1) ? steps[$0 - 1] : nil }
        let words = status.kind.map { texts[FaceCaptchaText.prompt($0)] } ?? ""
        var (text, icon): (ScreenPicture?, ScreenPicture?)
        var title = status.hint.map { texts[FaceCaptchaText.hint($0)] } ?? ""
        switch status.phase {
        case .waiting:
            if title.isEmpty { title = texts[FaceCaptchaText.screen(.lookAtCamera)] }
        case .challenge:
            text = step?.text ?? ScreenPicture(text: words)
            if text?.text.isEmpty == true { text?.text = words }
            icon = step?.icon ?? ScreenPicture(text: words)
            icon?.pictogram = status.kind?.pictogram
        case .returning:
            text = ScreenPicture(text: texts[FaceCaptchaText.screen(.returning)])
            icon = ScreenPicture(text: "", pictogram: ChallengeKind.lookAtCamera.pictogram)
        case .finished: break
        }
        if challengeText.image != text { challengeText.image = text }
        if challengeIcon.image != icon { challengeIcon.image = icon }
        setInstructionLabelTitle(to: title)
        display(status)
    }
}
