import FaceSignals
import Testing

/// Made-up pixels of a face that faces the camera.
private struct Look {
    var face: FaceStatistics
    var leftEye = Part(width: 30)
    var rightEye = Part(width: 30)
    var mouth = Part(width: 50)
    var yaw = 0.0

    struct Part {
        var width: Double
        var inside = 1.0
        var brightness = 100.0
        var glare = 0.0
        var pattern: [Float] = []
    }

    init() {
        face = FaceStatistics()
        face.eyeDistance = 90
        face.brightness = 120
        face.contrast = 40
        face.blur = 0.4
    }

    static func changed(_ change: (inout Look) -> Void) -> Look {
        var look = Look()
        change(&look)
        return look
    }

    func observe(_ pipeline: inout SignalPipeline, at seconds: Double = 0, hasFace: Bool = true) -> FaceObservation {
        let landmarks = SyntheticHead(pose: HeadPose(yaw: yaw, pitch: 0, roll: 0)).landmarks
        return pipeline.observe(
            FaceMeasurement(
                time: CaptureTime(seconds: seconds), frame: 0, imageSize: ImageSize(width: 640, height: 480),
                face: hasFace ? DetectedFace(x: 240, y: 100, width: 240, height: 280, confidence: 1) : nil,
                faces: hasFace ? 1 : 0, topology: .mesh468, landmarks: landmarks.span,
                scores: PatchScores(leftEyeOpen: 4, rightEyeOpen: 4, smile: -3, tongue: -5, mouthOpen: -3),
                statistics: PixelStatistics(
                    face: face,
                    leftEye: PartStatistics(
                        width: leftEye.width, inside: leftEye.inside, brightness: leftEye.brightness, contrast: 30,
                        glare: leftEye.glare, pattern: leftEye.pattern.span),
                    rightEye: PartStatistics(
                        width: rightEye.width, inside: rightEye.inside, brightness: rightEye.brightness, contrast: 30,
                        glare: rightEye.glare, pattern: rightEye.pattern.span),
                    mouth: PartStatistics(
                        width: mouth.width, inside: mouth.inside, brightness: mouth.brightness, contrast: 30,
                        glare: mouth.glare, pattern: mouth.pattern.span))))
    }

    var observed: FaceObservation {
        var pipeline = SignalPipeline()
        return observe(&pipeline)
    }
}

@Suite struct ObservabilityTests {
    @Test func aFaceInPlainSightIsJudged() throws {
        let seen = Look().observed
        let parts = try #require(seen.observability)
        for part in [parts.leftEye, parts.rightEye, parts.mouth] {
            #expect(part.score > 0.9 && part.isObservable && part.obstruction == nil)
        }
        #expect(seen.eyes.left != nil && seen.eyes.right != nil && seen.mouthOpen != nil)
    }

    private static let leftEyeOnly: [(Obstruction, Look)] = [
        (.tooSmall, .changed { $0.leftEye.width = 4 }),
        (.outOfFrame, .changed { $0.leftEye.inside = 0.4 }),
        (.covered, .changed { $0.leftEye.brightness = 5 }),
        (.turnedAway, .changed { $0.yaw = 45 }),
    ]

    @Test(arguments: 0..<4) func anEyeIsWithheldWithItsReason(_ index: Int) throws {
        let (reason, look) = Self.leftEyeOnly[index]
        let seen = look.observed
        let parts = try #require(seen.observability)
        #expect(parts.leftEye.obstruction == reason && parts.leftEye.score < 0.5)
        #expect(seen.eyes.left == nil)
        #expect(parts.rightEye.isObservable && seen.eyes.right != nil)
        #expect(parts.mouth.isObservable && seen.mouthOpen != nil)
    }

    @Test func aBlurredOrDarkFaceIsWithheldAsAWhole() throws {
        let dark = Look.changed {
            $0.face.brightness = 9
            $0.leftEye.brightness = 7
            $0.rightEye.brightness = 7
            $0.mouth.brightness = 8
        }
        for (reason, look) in [(Obstruction.tooDark, dark), (.blurred, .changed { $0.face.blur = 0.8 })] {
            let seen = look.observed
            let parts = try #require(seen.observability)
            for part in [parts.leftEye, parts.rightEye, parts.mouth] { #expect(part.obstruction == reason) }
            #expect(seen.eyes == EyeOpenness() && seen.smile == nil && seen.tongue == nil && seen.mouthOpen == nil)
            #expect(seen.pose != nil)
        }
    }

    @Test func theMouthIsWithheldAlone() throws {
        for look in [Look.changed { $0.mouth.width = 3 }, .changed { $0.mouth.inside = 0.2 }, .changed { $0.yaw = 56 }]
        {
            let seen = look.observed
            #expect(try !#require(seen.observability).mouth.isObservable)
            #expect(seen.smile == nil && seen.tongue == nil && seen.mouthOpen == nil)
            #expect(seen.eyes.right != nil)
        }
    }

    @Test func aFlatPatchHoldsNoEyeAndNoMouth() throws {
        var look = Look()
        look.leftEye.pattern = Array(repeating: 0, count: PartStatistics.eyePattern)
        look.mouth.pattern = Array(repeating: 0, count: PartStatistics.mouthPattern)
        let parts = try #require(look.observed.observability)
        #expect(parts.leftEye.obstruction == .covered && parts.mouth.obstruction == .covered)
        #expect(parts.rightEye.isObservable)
        look.leftEye.glare = 0.5
        #expect(try #require(look.observed.observability).leftEye.obstruction == .glare)
        look.leftEye.glare = 0
        look.leftEye.brightness = 250
        #expect(try #require(look.observed.observability).leftEye.obstruction == .glare)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300])
    func wildNumbersAreRefused(_ value: Double) throws {
        var look = Look()
        look.face.blur = value
        look.leftEye.width = value
        look.rightEye.brightness = value
        look.mouth.inside = value
        look.leftEye.pattern = Array(repeating: Float(value), count: PartStatistics.eyePattern)
        look.rightEye.pattern = [1, 2, 3]
        let seen = look.observed
        let parts = try #require(seen.observability)
        for part in [parts.leftEye, parts.rightEye, parts.mouth] { #expect((0...1).contains(part.score)) }
        #expect(!parts.leftEye.isObservable && !parts.rightEye.isObservable)
        #expect(seen.eyes == EyeOpenness())
    }
}

@Suite struct ImageQualityTests {
    @Test func qualityIsHandedOverInItsUnits() throws {
        let look = Look.changed {
            $0.face.overexposed = 0.1
            $0.face.underexposed = 0.2
            $0.face.sideLight = -0.3
            $0.face.brightness = 51
            $0.face.contrast = 25.5
        }
        let quality = try #require(look.observed.quality)
        #expect(quality.eyeDistance == 90 && abs(quality.share - 240 * 280 / (640.0 * 480)) < 1e-9)
        #expect(abs(quality.offset.x - 0.0625) < 1e-9 && abs(quality.offset.y) < 1e-9)
        #expect(abs(quality.sharpness - 0.6) < 1e-9 && abs(quality.brightness - 0.2) < 1e-9)
        #expect(abs(quality.contrast - 0.1) < 1e-9)
        #expect(quality.overexposed == 0.1 && quality.underexposed == 0.2 && quality.sideLight == -0.3)
        #expect(quality.occlusion == 0)
    }

    @Test func anOcclusionIsTheMeanOfTheParts() throws {
        var look = Look()
        look.leftEye.pattern = Array(repeating: 0, count: PartStatistics.eyePattern)
        let one = try #require(look.observed.quality).occlusion
        #expect(one > 1.0 / 6 && one < 1.0 / 3)
    }

    @Test func thereIsNoneWithoutAFaceOrMeasurement() {
        var pipeline = SignalPipeline()
        let absent = Look().observe(&pipeline, hasFace: false)
        #expect(absent.quality == nil && absent.observability == nil)
        let unmeasured = pipeline.observe(at: 0.1, SyntheticHead().landmarks)
        #expect(unmeasured.quality == nil && unmeasured.observability == nil && unmeasured.pose != nil)
        #expect(Look.changed { $0.face.eyeDistance = 0 }.observed.quality == nil)
    }
}
