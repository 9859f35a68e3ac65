public import FaceSignals

/// Which engine looks at the frames, and how.
public struct FaceEngineConfiguration: Sendable {
    public enum Engine: String, CaseIterable, Sendable {
        /// BlazeFace and the 468-point FaceMesh on OpenVINO.
        case mesh
        /// dlib's HOG detector and 68-point predictor: slower and weaker, but without an inference runtime.
        case dlib
    }

    public var engine: Engine
    /// Inference threads, 1 ... 256. One face gains nothing from more than one.
    public var threads: Int
    public var models: ModelStore
    /// Seconds between searches for further faces while one is tracked; 0 never searches.
    public var redetectInterval: Double
    /// Of the camera that took the frames; `nil` where pictures may be cut out of others.
    public var fieldOfView: FieldOfView?
    /// Whether each observation carries what tells a person from a picture of one. Only a check of liveness needs it.
    public var measuresPresence: Bool
    /// Whether eyes and mouth are judged; their trainer does without.
    package var judgesPatches = true

    package init(models: ModelStore, judgesPatches: Bool) {
        self.init(models: models)
        self.judgesPatches = judgesPatches
    }

    public init(
        engine: Engine = .mesh, threads: Int = 1, models: ModelStore = .standard, redetectInterval: Double = 1,
        fieldOfView: FieldOfView? = .webcam, measuresPresence: Bool = false
    ) {
        self.engine = engine
        self.threads = threads
        self.models = models
        self.redetectInterval = redetectInterval
        self.fieldOfView = fieldOfView
        self.measuresPresence = measuresPresence
    }
}

/// Why an engine cannot look at frames. Every message says what to do next.
public enum FaceEngineError: Error, Hashable, Sendable, CustomStringConvertible {
    case modelMissing(String)
    /// A file is not the one that the manifest names.
    case modelDamaged(String)
    case runtimeMissing(String)
    case invalidFrame(String)
    case failed(String)

    public var description: String {
        switch self {
        case .modelMissing(let message), .modelDamaged(let message), .runtimeMissing(let message),
            .invalidFrame(let message), .failed(let message):
            message
        }
    }
}
