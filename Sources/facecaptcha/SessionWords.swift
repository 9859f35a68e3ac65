import CaptureScreens
import FaceCaptcha

extension CaptchaSession {
    /// What the person is asked to do now.
    var instruction: String {
        switch phase {
        case .waiting: "Look at the camera"
        case .challenge(let index): plan.challenges[index].kind.prompt
        case .returning: "Good - and back to the middle"
        case .finished: ""
        }
    }

    /// `2 / 3`; `nil` outside the challenges.
    var position: String? {
        switch phase {
        case .challenge(let index), .returning(let index): "\(index + 1) / \(plan.challenges.count)"
        case .waiting, .finished: nil
        }
    }

    /// Share of the time for the challenge shown that is left.
    var timeLeft: Double? {
        guard case .challenge(let index) = phase else { return nil }
        return status.remaining / plan.challenges[index].timeLimit
    }
}

extension Terminal {
    /// A line about the result: green, red or yellow.
    func outcome(_ result: CaptchaResult, _ line: String) -> String {
        switch result.verdict {
        case .passed: styled(line, .bold, .green)
        case .failed: styled(line, .bold, .red)
        case .error: styled(line, .bold, .yellow)
        }
    }
}
