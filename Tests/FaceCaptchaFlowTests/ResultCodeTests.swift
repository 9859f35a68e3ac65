import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow
import Foundation
import Testing

struct ResultCodeTests {
    @Test func passedIsApproved() {
        #expect(ResultCode(.passed) == .livenessApproved)
        #expect(ResultCode.livenessApproved.isValid && !ResultCode.invalidLiveness.isValid)
    }

    @Test(arguments: [
        (FailureReason.notReady, Hint?.none, ResultCode.noFace), (.notReady, .comeCloser, .tooFar),
        (.notReady, .moveBack, .tooClose), (.notReady, .faceCamera, .notFrontal), (.notReady, .moreLight, .badLight),
        (.notReady, .oneFaceOnly, .severalFaces), (.timeUp, nil, .invalidLiveness),
        (.timeUp, .further, .invalidLiveness),
        (.timeUp, .moreLight, .badLight), (.faceLost, nil, .noFace), (.secondFace, nil, .severalFaces),
        (.wrongMovement, .moreLight, .invalidLiveness), (.faceChanged, nil, .invalidLiveness),
        (.noPerson, nil, .invalidLiveness), (.sessionTimeout, nil, .invalidLiveness),
        (.neutralNotReached, nil, .invalidLiveness),
    ])
    func whatWasNotPassedHasACode(reason: FailureReason, hint: Hint?, code: ResultCode) {
        #expect(ResultCode(.failed(reason, challenge: 0), lastHint: hint) == code)
        #expect(ResultCode(.failed(reason, challenge: 0), lastHint: hint, mayRetry: false) == .blocked)
    }

    /// No verdict is without an answer: a code, or `nil` where nothing was judged.
    @Test func everyVerdictIsAnswered() {
        for reason in FailureReason.allCases {
            for hint in Hint.allCases.map(Optional.some) + [nil] {
                let code = ResultCode(.failed(reason, challenge: nil), lastHint: hint)
                #expect((code == nil) == (reason == .streamEnded || reason == .cancelled))
                #expect(code?.isValid != true)
            }
        }
        #expect(ResultCode(.error(.clockStandsStill)) == nil)
        #expect(ResultCode(.error(.source("x"))) == nil)
    }

    @Test func theModelSpeaksTheWiresNames() throws {
        let model = FaceCaptchaSuccessModel(.invalidLiveness, texts: TextCatalogue(), uidProtocol: "201900039067")
        let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(model)) as? [String: Any]
        #expect(Set((json ?? [:]).keys) == ["valid", "codID", "cause", "protocol"])
        #expect(json?["codID"] as? Double == 300.1 && json?["valid"] as? Bool == false)
        #expect(json?["cause"] as? String == "Você não executou os desafios de forma adequada.")
        #expect(try JSONDecoder().decode(FaceCaptchaSuccessModel.self, from: JSONEncoder().encode(model)) == model)
        let sparse = try JSONDecoder().decode(FaceCaptchaSuccessModel.self, from: Data("{}".utf8))
        #expect(sparse == FaceCaptchaSuccessModel())
    }

    @Test func theErrorsAreTheTen() {
        #expect(
            FaceCaptchaError.allCases.map(\.rawValue) == [
                "invalidAppKey", "certifaceOff", "noCameraPermission", "noInternetConnection", "phoneCallInProgress",
                "validationError", "challengeInterrupted", "requestError", "errorCameraSetup", "errorCapturePicture",
            ])
    }
}
