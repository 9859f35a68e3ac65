public import CaptureScreens

/// The instructions. The first name is the original's, spelt as it is there.
@MainActor public protocol FaceCaptchaCustomIntructionsView: ScreenView {
    /// Closes the flow.
    var backButton: any ScreenButton { get }
    /// Goes on to the camera.
    var continueButton: any ScreenButton { get }
}

public typealias FaceCaptchaCustomInstructionsView = FaceCaptchaCustomIntructionsView

/// The screen on which challenges are shown and answered.
@MainActor public protocol FaceCaptchaCustomView: ScreenView {
    var cameraPreview: any FaceCaptchaCameraPreviewView { get }
    /// The mask over the preview.
    var cameraOverlay: any ScreenView { get }
    /// Breaks the challenges off and goes back to the instructions.
    var backButton: any ScreenButton { get }
    /// Breaks the challenges off and closes the flow.
    var closeButton: any ScreenButton { get }
    /// Shown while something loads or is validated.
    var progressView: any ScreenView { get }
    /// What to do before the challenges; hints while they are shown.
    var instructionLabel: any ScreenLabel { get }
    /// The challenge as a picture.
    var challengeIcon: any ScreenImage { get }
    /// The challenge in words.
    var challengeText: any ScreenImage { get }
    /// Shown while the face is being recognised.
    var recognizingLabel: any ScreenLabel { get }
    var startButton: any ScreenButton { get }

    /// - Parameter newValue: share of the recognition that is done, 0 ... 1. From its 0 at the start it never falls.
    func updateProgress(to newValue: Double)
    func setInstructionLabelTitle(to newTitle: String)

    /// Called with everything there is to show, as often as it changes. Optional.
    func display(_ status: LiveStatus)
}

extension FaceCaptchaCustomView {
    public func display(_ status: LiveStatus) {}
}

public typealias FaceCaptchaCameraPreviewView = CameraPreview
public typealias CameraPreviewView = CameraPreview

/// Shown while the pictures are judged.
public typealias FaceCaptchaCustomProcessResultView = ScreenView

/// The result.
@MainActor public protocol FaceCaptchaCustomResultView: ScreenView {
    /// Closes the flow.
    var closeButton: any ScreenButton { get }

    func display(_ resultType: FaceCaptchaResultType)
}
