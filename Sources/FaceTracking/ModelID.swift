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
    /// `libopenvino_c`; its siblings lie beside it.
    case runtime = "openvino-runtime"
}
