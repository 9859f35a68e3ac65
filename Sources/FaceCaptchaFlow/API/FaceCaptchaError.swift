/// Why a FaceCaptcha could not be judged.
public enum FaceCaptchaError: String, Error, CaseIterable, Codable, Hashable, Sendable {
    /// The app key is empty, or the transport refused it.
    case invalidAppKey
    /// The service behind the transport does not answer.
    case certifaceOff
    case noCameraPermission
    /// The transport has no network.
    case noInternetConnection
    /// A call is going on, as the app says by its transport.
    case phoneCallInProgress
    /// What was recorded could not be validated.
    case validationError
    /// The frames ended, or the app was put away, while challenges were shown.
    case challengeInterrupted
    /// The challenges could not be had.
    case requestError
    /// The camera, or the engine that looks at its frames, could not be set up.
    case errorCameraSetup
    /// A frame could not be turned into a picture.
    case errorCapturePicture
}
