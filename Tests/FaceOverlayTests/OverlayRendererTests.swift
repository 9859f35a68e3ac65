import FaceOverlay
import FaceSignals
import Testing

struct OverlayRendererTests {
    @Test(arguments: [(1, 1), (3, 500), (176, 144), (640, 480), (721, 1281), (3840, 2160)])
    func drawsOnAnySize(width: Int, height: Int) throws {
        let pixels = [UInt8](repeating: 90, count: width * height * 3)
        var renderer = OverlayRenderer()
        let observation = Sample.observation(width: width, height: height)
        let picture = try renderer.render(
            pixels.span.bytes, observation, landmarks: Sample.landmarks(width, height).span, topology: .ibug68)
        #expect(picture.width.isMultiple(of: width) && picture.height / height == picture.width / width)
        #expect(picture.pixels.contains { $0 != 90 }, "nothing was drawn")
    }

    @Test func enlargesSmallFramesOnly() throws {
        var renderer = OverlayRenderer()
        func side(_ width: Int, _ height: Int) throws -> Int {
            let pixels = [UInt8](repeating: 0, count: width * height * 3)
            let observation = FaceObservation(
                time: .zero, frame: 0, imageSize: ImageSize(width: width, height: height))
            return try renderer.render(pixels.span.bytes, observation, landmarks: Span(), topology: .mesh468).height
        }
        #expect(try side(176, 144) == 432)
        #expect(try side(640, 480) == 480)
    }

    @Test func survivesValuesThatAreNotNumbers() throws {
        let (width, height) = (320, 240)
        let pixels = [UInt8](repeating: 90, count: width * height * 3)
        var observation = Sample.observation(width: width, height: height)
        observation.face = DetectedFace(x: .nan, y: -.infinity, width: .infinity, height: .nan, confidence: .nan)
        observation.pose = HeadPose(yaw: .nan, pitch: .infinity, roll: -.infinity)
        observation.eyes = EyeOpenness(left: .nan, right: .infinity)
        observation.smile = -.infinity
        observation.time = CaptureTime(nanoseconds: .max)
        let landmarks = [Landmark](repeating: Landmark(x: .nan, y: .infinity, z: 0), count: 68)
        var renderer = OverlayRenderer()
        _ = try renderer.render(pixels.span.bytes, observation, landmarks: landmarks.span, topology: .ibug68)
    }

    @Test func refusesTooFewPixels() {
        let pixels = [UInt8](repeating: 0, count: 10)
        var renderer = OverlayRenderer()
        let observation = FaceObservation(time: .zero, frame: 0, imageSize: ImageSize(width: 64, height: 64))
        #expect(throws: OverlayError.self) {
            try renderer.render(pixels.span.bytes, observation, landmarks: Span(), topology: .mesh468)
        }
    }

    @Test func eventsFadeWithinSevenTenthsOfASecond() throws {
        let (width, height) = (640, 480)
        let pixels = [UInt8](repeating: 90, count: width * height * 3)
        func render(_ renderer: inout OverlayRenderer, _ seconds: Double, _ events: [FaceEvent]) throws -> [UInt8] {
            var observation = FaceObservation(
                time: CaptureTime(seconds: seconds), frame: 7, imageSize: ImageSize(width: width, height: height))
            observation.events = events
            let picture = try renderer.render(pixels.span.bytes, observation, landmarks: Span(), topology: .mesh468)
            // The middle third of the top: the time stands to its left, the face count to its right.
            return (10..<60).flatMap { row in picture.pixels[(row * width + 240) * 3..<(row * width + 400) * 3] }
        }
        var renderer = OverlayRenderer()
        let empty = try render(&renderer, 0, [])
        let time = CaptureTime(seconds: 1)
        let blink = FaceEvent(kind: .blink, time: time, start: time, peak: time, end: time)
        let fresh = try render(&renderer, 1, [blink])
        let fading = try render(&renderer, 1.6, [])
        #expect(fresh != empty)
        #expect(fading != empty && fading != fresh)
        #expect(try render(&renderer, 1.71, []) == empty)
    }

    @Test func bannerTellsPassedFromFailed() throws {
        let (width, height) = (640, 480)
        let pixels = [UInt8](repeating: 90, count: width * height * 3)
        func corner(_ verdict: Banner.Verdict) throws -> (green: UInt8, red: UInt8) {
            var renderer = OverlayRenderer()
            let observation = FaceObservation(
                time: .zero, frame: 0, imageSize: ImageSize(width: width, height: height))
            let picture = try renderer.render(
                pixels.span.bytes, observation, landmarks: Span(), topology: .mesh468,
                banner: Banner(title: "Done", verdict: verdict))
            let start = (20 * width + width - 20) * 3
            return (picture.pixels[start + 1], picture.pixels[start + 2])
        }
        let passed = try corner(.passed)
        let failed = try corner(.failed)
        #expect(passed.green > passed.red)
        #expect(failed.red > failed.green)
    }
}

enum Sample {
    static func observation(width: Int, height: Int) -> FaceObservation {
        let (w, h) = (Double(width), Double(height))
        return FaceObservation(
            time: CaptureTime(seconds: 1.5), frame: 45, imageSize: ImageSize(width: width, height: height),
            face: DetectedFace(x: w / 4, y: h / 4, width: w / 2, height: h / 2, confidence: 0.98), faces: 2,
            pose: HeadPose(yaw: 20, pitch: -10, roll: 5), eyes: EyeOpenness(left: 0.9, right: nil), smile: 0.7,
            tongue: 0.02, mouthOpen: 0.1)
    }

    static func landmarks(_ width: Int, _ height: Int) -> [Landmark] {
        (0..<68).map { index in
            Landmark(
                x: Float(width) * (0.25 + 0.5 * Float(index % 9) / 9),
                y: Float(height) * (0.25 + 0.5 * Float(index / 9) / 8), z: 0)
        }
    }
}
