import CFaceVision
public import FaceSignals
import Glibc

/// Frame in, observation out, on the calling thread: the heart of the tracker, and what tools use that look at files.
///
/// Feed the frames of one source in order; `reset` between unrelated pictures. One thread at a time. A frame costs no
/// allocation of ours unless it completes an event.
public final class FaceAnalyzer {
    private let engine: OpaquePointer
    private let result: UnsafeMutablePointer<fv_face_result>
    private let fieldOfView: FieldOfView?
    private var pipeline = SignalPipeline()
    public private(set) var stageTimes = StageTimes()

    /// Loads the models of the engine: a quarter of a second.
    public init(_ configuration: FaceEngineConfiguration = FaceEngineConfiguration()) throws(FaceEngineError) {
        engine = try makeEngine(configuration)
        fieldOfView = configuration.fieldOfView
        result = .allocate(capacity: 1)
        result.initialize(to: fv_face_result())
    }

    deinit {
        fv_engine_destroy(engine)
        result.deallocate()
    }

    /// Judges one frame.
    ///
    /// - Parameters:
    ///   - pixels: packed 8-bit BGR, `header.byteCount` bytes.
    ///   - header: its time should be after the last frame's; the signals cope when it is not.
    /// - Throws: `.invalidFrame` when the header does not fit the pixels.
    public func analyze(
        _ pixels: UnsafeRawBufferPointer, _ header: FrameHeader
    ) throws(FaceEngineError) -> FaceObservation {
        guard let start = pixels.baseAddress, header.width > 0, header.height > 0,
            header.width <= FV_MAX_SIDE, header.height <= FV_MAX_SIDE, pixels.count >= header.byteCount
        else {
            throw .invalidFrame(
                "\(pixels.count) bytes do not hold a frame of \(header.width)x\(header.height) BGR pixels")
        }
        var image = fv_image(
            data: start.assumingMemoryBound(to: UInt8.self), width: Int32(header.width), height: Int32(header.height),
            stride: header.width * 3, format: FV_BGR)
        let status = fv_engine_process(engine, &image, header.time.nanoseconds, result)
        guard status == FV_OK else { throw FaceEngineError(status, fv_engine_error(engine)) }
        let begin = CaptureTime.now
        let observation = pipeline.observe(measurement(of: header))
        stageTimes = StageTimes(result.pointee.times, signals: CaptureTime.now.since(begin))
        return observation
    }

    /// Landmarks of the last frame, in pixels; empty without a face.
    public var landmarks: Span<Landmark> {
        @_lifetime(borrow self)
        get { unsafe _overrideLifetime(landmarkSpan(), borrowing: self) }
    }

    public var topology: LandmarkTopology { result.pointee.landmark_count == 68 ? .ibug68 : .mesh468 }

    /// Forgets the person: the track, baselines, and gestures in progress.
    public func reset() {
        fv_engine_reset(engine)
        pipeline.reset()
    }

    /// Runs the landmark network alone and gives each time: the yardstick of the benchmarks. Empty for an engine without a
    /// network.
    package func timeNetwork(count: Int) -> [Duration] {
        var times = [Int64](repeating: 0, count: count)
        guard fv_engine_time_network(engine, Int32(clamping: count), &times) == FV_OK else { return [] }
        return times.map { .nanoseconds($0) }
    }
}

extension FaceAnalyzer {
    @_lifetime(borrow self)
    private func measurement(of header: FrameHeader) -> FaceMeasurement {
        let face =
            result.pointee.has_face
            ? DetectedFace(
                x: Double(result.pointee.box.0), y: Double(result.pointee.box.1), width: Double(result.pointee.box.2),
                height: Double(result.pointee.box.3), confidence: Double(result.pointee.confidence)) : nil
        let measurement = FaceMeasurement(
            time: header.time, frame: header.index, imageSize: header.size, face: face,
            faces: Int(result.pointee.faces),
            topology: topology, landmarks: landmarkSpan(), scores: scores, statistics: statistics(),
            fieldOfView: fieldOfView)
        return unsafe _overrideLifetime(measurement, borrowing: self)
    }

    @_lifetime(borrow self)
    private func landmarkSpan() -> Span<Landmark> {
        let count = Int(result.pointee.landmark_count)
        // `Landmark` is laid out as `fv_landmark`: three floats.
        let start = UnsafeRawPointer(fv_result_landmarks(result)!).assumingMemoryBound(to: Landmark.self)
        let span = unsafe Span(_unsafeStart: start, count: count)
        return unsafe _overrideLifetime(span, borrowing: self)
    }

    private var scores: PatchScores {
        guard result.pointee.has_face else { return PatchScores() }
        let scores = result.pointee.scores
        return PatchScores(
            leftEyeOpen: Double(scores.eye_open.0), rightEyeOpen: Double(scores.eye_open.1),
            smile: Double(scores.smile), tongue: Double(scores.tongue), mouthOpen: Double(scores.mouth_open))
    }
}

extension FaceAnalyzer {
    /// `nil` without a face, and when its landmarks were not finite.
    @_lifetime(borrow self)
    private func statistics() -> PixelStatistics? {
        let measured = result.pointee.statistics.face
        guard result.pointee.has_face, measured.eye_distance > 0 else { return nil }
        var face = FaceStatistics()
        face.eyeDistance = Double(measured.eye_distance)
        face.brightness = Double(measured.brightness)
        face.contrast = Double(measured.contrast)
        face.overexposed = Double(measured.overexposed)
        face.underexposed = Double(measured.underexposed)
        face.sideLight = Double(measured.side_light)
        face.blur = Double(measured.blur)
        let (left, right) = result.pointee.statistics.eye
        let eye = Int(FV_EYE_PATTERN)
        let mouth = Int(FV_MOUTH_PATTERN)
        let statistics = unsafe PixelStatistics(
            face: face,
            leftEye: PartStatistics(left, Span(_unsafeStart: fv_result_left_eye_pattern(result)!, count: eye)),
            rightEye: PartStatistics(right, Span(_unsafeStart: fv_result_right_eye_pattern(result)!, count: eye)),
            mouth: PartStatistics(
                result.pointee.statistics.mouth,
                Span(_unsafeStart: fv_result_mouth_pattern(result)!, count: mouth)))
        return unsafe _overrideLifetime(statistics, borrowing: self)
    }
}

extension PartStatistics {
    @_lifetime(copy pattern)
    fileprivate init(_ part: fv_part_statistics, _ pattern: Span<Float>) {
        self.init(
            width: Double(part.width), inside: Double(part.inside), brightness: Double(part.brightness),
            contrast: Double(part.contrast), glare: Double(part.glare), pattern: pattern)
    }
}

private func makeEngine(_ configuration: FaceEngineConfiguration) throws(FaceEngineError) -> OpaquePointer {
    let models = configuration.models
    var paths = ModelPaths()
    switch configuration.engine {
    case .mesh:
        paths.shortRange = try models.path(.faceDetectorShortRange)
        paths.fullRange = try models.path(.faceDetectorFullRange)
        paths.landmarks = try models.path(.faceLandmarks)
    case .dlib:
        paths.predictor = try models.path(.shapePredictor68)
    }
    paths.runtime = try models.path(.runtime)
    if configuration.judgesPatches {
        paths.eyes = try models.path(.eyeClassifier)
        paths.mouth = try models.path(.mouthClassifier)
        paths.tongue = try models.path(.tongueClassifier)
    }
    var engine: OpaquePointer?
    let status = paths.withOptions { options in
        options.kind = configuration.engine == .mesh ? FV_ENGINE_MESH : FV_ENGINE_DLIB
        options.threads = Int32(clamping: configuration.threads)
        options.redetect_interval = configuration.redetectInterval
        return fv_engine_create(&options, &engine)
    }
    guard status == FV_OK, let engine else { throw FaceEngineError(status, fv_thread_error()) }
    return engine
}

extension FaceEngineError {
    fileprivate init(_ status: fv_status, _ message: UnsafePointer<CChar>?) {
        let text = message.map { String(cString: $0) } ?? ""
        switch status {
        case FV_RUNTIME_MISSING: self = .runtimeMissing(text + ". Run scripts/setup in the checkout")
        case FV_MODEL_INVALID: self = .modelDamaged(text + ". Run scripts/setup in the checkout")
        case FV_INVALID_ARGUMENT: self = .invalidFrame(text)
        default: self = .failed(text.isEmpty ? "the bridge failed with status \(status.rawValue)" : text)
        }
    }
}

extension StageTimes {
    fileprivate init(_ times: fv_stage_times, signals: Duration) {
        detect = .nanoseconds(times.detect)
        landmarks = .nanoseconds(times.landmarks)
        network = .nanoseconds(times.network)
        patches = .nanoseconds(times.patches)
        quality = .nanoseconds(times.quality)
        self.signals = signals
    }
}

/// Where the files of an engine lie; empty for what it does not need.
private struct ModelPaths {
    var runtime = ""
    var shortRange = ""
    var fullRange = ""
    var landmarks = ""
    var predictor = ""
    var eyes = ""
    var mouth = ""
    var tongue = ""

    /// Options that name the files during `body`.
    func withOptions(_ body: (inout fv_engine_options) -> fv_status) -> fv_status {
        let copies = [runtime, shortRange, fullRange, landmarks, predictor, eyes, mouth, tongue].map { (path: String) in
            strdup(path)
        }
        defer { for copy in copies { free(copy) } }
        var options = fv_engine_options()
        options.runtime_library = copies[0].map { UnsafePointer($0) }
        options.detector_short_range = copies[1].map { UnsafePointer($0) }
        options.detector_full_range = copies[2].map { UnsafePointer($0) }
        options.landmark_model = copies[3].map { UnsafePointer($0) }
        options.shape_predictor = copies[4].map { UnsafePointer($0) }
        options.eye_classifier = copies[5].map { UnsafePointer($0) }
        options.mouth_classifier = copies[6].map { UnsafePointer($0) }
        options.tongue_classifier = copies[7].map { UnsafePointer($0) }
        return body(&options)
    }
}
