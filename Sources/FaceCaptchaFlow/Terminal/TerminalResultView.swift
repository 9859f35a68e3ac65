public import CaptureScreens

/// The result on a terminal. It stays there when the screen is closed.
@MainActor public final class TerminalResultView: TerminalPage, FaceCaptchaCustomResultView {
    public let closeButton: any ScreenButton
    private var result: FaceCaptchaResultType?

    /// - Parameter waits: for a key, where there is a keyboard.
    public init(_ stage: TerminalStage, waits: Bool = true) {
        let close = TerminalButton(stage.texts[FaceCaptchaText.screen(.close)], .enter, .character("q"), .escape)
        closeButton = close
        super.init(stage, buttons: [close], automatic: close)
        tapsItself = !waits
    }

    public func display(_ resultType: FaceCaptchaResultType) { result = resultType }

    public override var staysAfterwards: Bool { true }

    public override var lines: [TerminalLine] {
        let (title, detail, isGood) = words
        return [TerminalLine(title, .bold, isGood ? .green : .red), TerminalLine(detail)]
    }

    public override var transcript: [String] { [words.title, words.detail] }

    private var words: (title: String, detail: String, isGood: Bool) {
        let failure = texts[FaceCaptchaText.screen(.notDone)]
        switch result {
        case .success(let model):
            let isGood = model.valid == true
            let detail = [model.codID.map { "\($0)" }, model.cause?.printable].compactMap(\.self)
            let title = isGood ? texts[FaceCaptchaText.screen(.allRight)] : failure
            return (title, detail.joined(separator: " - "), isGood)
        case .error(let error): return (failure, texts[FaceCaptchaText.error(error)], false)
        case nil: return (texts[FaceCaptchaText.screen(.finished)], "", false)
        }
    }
}
