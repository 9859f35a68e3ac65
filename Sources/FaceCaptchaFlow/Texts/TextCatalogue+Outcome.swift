public import CaptureScreens
public import FaceCaptcha

extension TextCatalogue {
    /// A result in one line.
    public func outcome(_ result: CaptchaResult) -> String {
        let done = "\(result.timeline.count { $0.done != nil })"
        let count = "\(result.timeline.count)"
        func say(_ sentence: FaceCaptchaText.Sentence, _ reason: String) -> String {
            self(FaceCaptchaText.screen(sentence), ["reason": reason, "done": done, "count": count])
        }
        switch result.verdict {
        case .passed: return say(.passed, "")
        case .failed(let reason, _): return say(.notPassed, self[FaceCaptchaText.reason(reason)])
        case .error(let error): return say(.failed, error.message)
        }
    }
}
