import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow

/// The app's side: views that remember, and a person who taps what is to be tapped.
@MainActor final class InstructionsView: PlainView, FaceCaptchaCustomIntructionsView {
    let backButton: any ScreenButton = PlainButton()
    let continueButton: any ScreenButton = PlainButton()
}

@MainActor final class LivenessView: PlainView, FaceCaptchaCustomView {
    let cameraPreview: any FaceCaptchaCameraPreviewView
    let cameraOverlay: any ScreenView = PlainView()
    let backButton: any ScreenButton = PlainButton()
    let closeButton: any ScreenButton = PlainButton()
    let progressView: any ScreenView = PlainView()
    let instructionLabel: any ScreenLabel = PlainLabel()
    let challengeIcon: any ScreenImage = PlainImage()
    let challengeText: any ScreenImage = PlainImage()
    let recognizingLabel: any ScreenLabel = PlainLabel()
    let startButton: any ScreenButton = PlainButton()

    private(set) var progress: [Double] = []
    private(set) var statuses: [LiveStatus] = []
    private(set) var requests: Set<String> = []
    private(set) var frames = 0
    /// Called with each status shown.
    var onStatus: ((LiveStatus) -> Void)?

    override init() {
        let preview = PlainPreview()
        cameraPreview = preview
        super.init()
        preview.onFrame = { [weak self] _ in self?.frames += 1 }
    }

    func updateProgress(to newValue: Double) { progress.append(newValue) }
    func setInstructionLabelTitle(to newTitle: String) { instructionLabel.text = newTitle }

    func display(_ status: LiveStatus) {
        statuses.append(status)
        if case .challenge = status.phase, let text = challengeText.image?.text { requests.insert(text) }
        onStatus?(status)
    }
}

@MainActor final class ResultView: PlainView, FaceCaptchaCustomResultView {
    let closeButton: any ScreenButton = PlainButton()
    private(set) var shown: [FaceCaptchaResultType] = []

    func display(_ resultType: FaceCaptchaResultType) { shown.append(resultType) }
}

@MainActor final class PermissionView: PlainView, CustomCameraPermissionView {
    let backButton: any ScreenButton = PlainButton()
    let checkPermissionButton: any ScreenButton = PlainButton()
    let openSettingsButton: any ScreenButton = PlainButton()
    let closeButton: any ScreenButton = PlainButton()
    private(set) var sheets: [Visibility] = []

    func showBottomSheet(visibility: Visibility) { sheets.append(visibility) }
}

extension ScreenButton {
    /// As a finger would; nothing happens while it is hidden or disabled.
    func press() { if isEnabled, !isHidden { onTap?() } }
}

/// Counts the delegate's calls.
@MainActor final class Listener: FaceCaptchaDelegate {
    private(set) var calls: [ScreenFlow.Outcome] = []

    func handleSuccess(model: FaceCaptchaSuccessModel) { calls.append(.success(model)) }
    func handleError(error: FaceCaptchaError) { calls.append(.error(error)) }
    func handleCanceled() { calls.append(.canceled) }
}

/// One FaceCaptcha with all its screens.
@MainActor final class Journey {
    let instructions = InstructionsView()
    let live = LivenessView()
    let processing = PlainView()
    let result = ResultView()
    let permission = PermissionView()
    let listener = Listener()
    let controller: FaceCaptchaController
    private(set) var screens: [String] = []

    init(_ configuration: FaceCaptchaConfiguration, appKey: String = "key", showFeedback: Bool = true) {
        controller = FaceCaptchaController(
            appKey: appKey, environment: .HML, delegate: listener, customInstructionsView: instructions,
            customLivenessView: live, customProcessResultView: processing, customResultView: result,
            customCameraPermissionView: permission, showFeedback: showFeedback, configuration: configuration)
        func follow(_ view: PlainView, _ name: String) {
            view.onChange = { [weak self, weak view] in if view?.isHidden == false { self?.screens.append(name) } }
        }
        follow(instructions, "instructions")
        follow(live, "live")
        follow(processing, "processing")
        follow(result, "result")
        follow(permission, "permission")
    }

    /// Lets everything else work until `condition` holds.
    ///
    /// - Returns: whether it came to hold within a minute.
    func wait(until condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return true
    }

    /// From the instructions to the first challenge.
    func start() async -> Bool {
        controller.begin()
        guard await wait(until: { !instructions.isHidden }) else { return false }
        instructions.continueButton.press()
        guard await wait(until: { live.startButton.isEnabled && !live.isHidden || !listener.calls.isEmpty }) else {
            return false
        }
        live.startButton.press()
        return true
    }
}
