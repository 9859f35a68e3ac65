import FaceCaptcha

extension FaceCaptchaText {
    var english: String {
        switch self {
        case .prompt(let kind): kind.prompt
        case .hint(let hint): hint.text
        case .reason(let reason): reason.text
        case .error(let error): error.english
        case .cause(let code): code.english
        case .screen(let sentence): sentence.english
        }
    }
}

extension FaceCaptchaError {
    fileprivate var english: String {
        switch self {
        case .invalidAppKey: "The app key is not valid"
        case .certifaceOff: "The service is offline"
        case .noCameraPermission: "Access to the camera was not granted"
        case .noInternetConnection: "There is no connection to the internet"
        case .phoneCallInProgress: "A call is in progress; end it first"
        case .validationError: "The challenges could not be validated"
        case .challengeInterrupted: "The challenges were interrupted"
        case .requestError: "The challenges could not be had"
        case .errorCameraSetup: "The camera could not be set up"
        case .errorCapturePicture: "A picture could not be taken"
        }
    }
}

extension ResultCode {
    fileprivate var english: String {
        switch self {
        case .livenessApproved: "Liveness confirmed."
        case .registered: "Registration completed."
        case .certified: "Identity certified."
        case .noFace: "No face was found."
        case .notFrontal: "The face was not turned to the camera."
        case .tooClose: "You are too close to the camera."
        case .tooFar: "You are too far from the camera."
        case .severalFaces: "There is more than one face in the picture."
        case .badLight: "The light is not good enough."
        case .registeredWithAlerts: "Registration completed, with alerts."
        case .notCertified: "Identity not certified."
        case .certifiedUnknown: "Unknown person certified."
        case .notCertifiedUnknown: "Unknown person not certified."
        case .invalidLiveness: "The challenges were not carried out as they should be."
        case .blocked: "There are no attempts left."
        }
    }
}

extension FaceCaptchaText.Sentence {
    fileprivate var english: String {
        switch self {
        case .title: "Face recognition"
        case .purpose: "This makes sure that you are you."
        case .light: "Choose a well-lit place."
        case .accessories: "Do not wear caps, masks and the like."
        case .proceed: "Continue"
        case .back: "Back"
        case .close: "Close"
        case .place: "Place your face in the frame and begin"
        case .start: "Begin"
        case .starting: "Starting..."
        case .lookAtCamera: "Look at the camera"
        case .returning: "Good - and back to the middle"
        case .recognizing: "Recognising"
        case .sending: "One moment..."
        case .allRight: "All right!"
        case .notDone: "It could not be completed."
        case .finished: "Finished"
        case .passed: "passed: {done} of {count} challenges done"
        case .notPassed: "not passed: {reason}; {done} of {count} challenges done"
        case .failed: "error: {reason}"
        }
    }
}
