import FaceCaptcha
import FaceSignals
public import FaceTracking
import PresentationAttacks
import SeededRandom
import SyntheticFace

/// A photograph worn as a mask: the face cut out along its outline, with holes through which the wearer's own eyes and
/// mouth answer the challenges.
public struct CutOut: Species {
    public let name = "cut-out with moving eyes and mouth"
    public let role = SpeciesRole.attack
    public let summary =
        "a face cut out of a photograph; eyes and mouth of the wearer show through holes and do as asked"
    public let limit: Int? = nil

    private let models: ModelStore
    private let sheet: Sheet
    private let middle: SheetPose

    /// Fits the mask to the virtual subject's face.
    public init(models: ModelStore) throws {
        self.models = models
        let analyzer = try FaceAnalyzer(FaceEngineConfiguration(models: models))
        let portrait = try models.path(.portrait)
        let printed = try FacePlace(BridgeSource(portrait), analyzer)
        let wearer = try FacePlace(SyntheticSource(SyntheticOptions(), models: models), analyzer)
        let (across, down) = (Double(printed.size.width), Double(printed.size.height))
        func hole(_ centre: SIMD2<Double>, _ width: Double, _ height: Double) -> Sheet.Ellipse {
            Sheet.Ellipse(
                x: centre.x / across, y: centre.y / down, width: width * printed.eyeDistance / across,
                height: height * printed.eyeDistance / down)
        }
        // The picture's face covers the wearer's when one of its pixels is so many millimetres, at the sheet's distance.
        let middle = SheetPose()
        let millimetre = middle.distance / Double(SheetRenderer.standardFocalLength)
        let scale = wearer.eyeDistance / printed.eyeDistance * millimetre
        sheet = Sheet(
            try Photograph(from: BridgeSource(portrait)), width: across * scale,
            outline: hole(printed.middle, 2.1, 2.8),
            holes: [
                hole(printed.leftEye, 0.42, 0.3), hole(printed.rightEye, 0.42, 0.3), hole(printed.mouth, 0.75, 0.45),
            ])
        var shifted = middle
        let centre = SIMD2(Double(wearer.size.width), Double(wearer.size.height)) / 2
        let picture = SIMD2(across, down) / 2
        shifted.x = (wearer.middle.x - centre.x) * millimetre - (printed.middle.x - picture.x) * scale
        shifted.y = (wearer.middle.y - centre.y) * millimetre - (printed.middle.y - picture.y) * scale
        self.middle = shifted
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 5)
        var options = SyntheticOptions()
        options.seed = seed
        let wearer = try SyntheticSource(options, models: models)
        var drawing = PhotographSource.Options.drawn(seed, &random, seconds: 20)
        drawing.framesPerSecond = options.framesPerSecond
        drawing.frameCount = Int(20 * options.framesPerSecond)
        let kind: SheetMotion.Kind = random.uniform() < 0.5 ? .held : .rotated
        let source = PhotographSource(
            sheet, SheetMotion(kind, seed: seed, about: middle), options: drawing, behind: wearer)
        return SessionTrial(plan: try .draw(using: &random), source: source) { kind in
            guard !kind.isMotion, let gesture = Gesture(kind) else { return }
            wearer.performer.perform(gesture)
        }
    }
}

/// Where a face is in the first frame of a source, in pixels.
private struct FacePlace {
    var size: ImageSize
    var leftEye: SIMD2<Double>
    var rightEye: SIMD2<Double>
    var mouth: SIMD2<Double>
    /// Between the outer corners.
    var eyeDistance: Double
    var middle: SIMD2<Double>

    init(_ source: any FrameSource, _ analyzer: FaceAnalyzer) throws {
        let picture = try FrameRecording(of: source, count: 1)
        analyzer.reset()
        let header = FrameHeader(
            width: picture.size.width, height: picture.size.height, index: 0, time: CaptureTime(seconds: 0))
        try picture.withFrame(0) { _ = try analyzer.analyze($0, header) }
        let landmarks = analyzer.landmarks
        guard landmarks.count == LandmarkTopology.mesh468.count else {
            throw FrameSourceError.failed("'\(source.information.name)' shows no face")
        }
        func point(_ index: Int) -> SIMD2<Double> { SIMD2(Double(landmarks[index].x), Double(landmarks[index].y)) }
        size = picture.size
        leftEye = (point(263) + point(362)) / 2
        rightEye = (point(33) + point(133)) / 2
        mouth = (point(61) + point(291)) / 2
        let span = point(263) - point(33)
        eyeDistance = (span * span).sum().squareRoot()
        middle = (point(10) + point(152)) / 2
    }
}
