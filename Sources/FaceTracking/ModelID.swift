/// A file of the manifest `models/manifest.json`.
public enum ModelID: String, CaseIterable, Sendable {
    case faceDetectorShortRange = "face-detector-short-range"
    case faceDetectorFullRange = "face-detector-full-range"
    case faceLandmarks = "face-landmarks"
    case shapePredictor68 = "dlib-68-landmarks"
    case portrait = "portrait"
    /// Trained here.
    case eyeClassifier = "eye-classifier"
    case mouthClassifier = "mouth-classifier"
    case tongueClassifier = "tongue-classifier"
    /// Trained here: tells faces on paper and on screens from people.
    case surfaceClassifier = "surface-classifier"
    /// Compares faces; what needs it does without when it is missing.
    case faceDescriptor = "dlib-face-descriptor"
    /// `libopenvino_c`; its siblings lie beside it.
    case runtime = "openvino-runtime"
}
