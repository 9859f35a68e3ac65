public import CaptureScreens
public import FaceCaptcha

/// Everything the FaceCaptcha screens say.
public enum FaceCaptchaText: ScreenText {
    case prompt(ChallengeKind)
    case hint(Hint)
    case reason(FailureReason)
    case error(FaceCaptchaError)
    case cause(ResultCode)
    case screen(Sentence)

    /// What is not said of one challenge, hint, reason, error or code.
    public enum Sentence: String, CaseIterable, Sendable {
        case title, purpose, light, accessories, proceed, back, close
        case place, start, starting, lookAtCamera, returning, recognizing, sending
        case allRight, notDone, finished
        case passed, notPassed, failed
    }

    public static var allCases: [FaceCaptchaText] {
        ChallengeKind.allCases.map(Self.prompt) + Hint.allCases.map(Self.hint)
            + FailureReason.allCases.map(Self.reason) + FaceCaptchaError.allCases.map(Self.error)
            + ResultCode.allCases.map(Self.cause) + Sentence.allCases.map(Self.screen)
    }

    public var key: String {
        switch self {
        case .prompt(let kind): "prompt.\(kind.rawValue)"
        case .hint(let hint): "hint.\(hint.rawValue)"
        case .reason(let reason): "reason.\(reason.rawValue)"
        case .error(let error): "error.\(error.rawValue)"
        case .cause(let code): "cause.\(code.rawValue)"
        case .screen(let sentence): "screen.\(sentence.rawValue)"
        }
    }

    public func sentence(in language: ScreenLanguage) -> String {
        switch language {
        case .portuguese: portuguese
        case .english: english
        case .spanish: spanish
        case .italian: italian
        }
    }
}
