import FaceSignals
import FaceTracking
import Foundation
import Testing

/// The JSON line of an observation, read back by a JSON parser.
@Suite struct ObservationLineTests {
    private static let keys = [
        "source", "frame", "time", "face", "faces", "pose", "eyes", "smile", "tongue", "mouthOpen", "quality",
        "observability",
        "obstruction", "events",
    ]

    private func parse(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    private func number(_ value: Any?) throws -> Double { try #require(value as? NSNumber).doubleValue }

    private var seen: FaceObservation {
        FaceObservation(
            time: CaptureTime(seconds: 1.2345), frame: 37, imageSize: ImageSize(width: 640, height: 480),
            face: DetectedFace(x: 10.5, y: 20, width: 100, height: 120, confidence: 0.99), faces: 1,
            pose: HeadPose(yaw: -3.1, pitch: 2, roll: 0.4), rawPose: HeadPose(yaw: 9, pitch: 9, roll: 9),
            eyes: EyeOpenness(left: 0.93, right: nil), smile: 0.1, tongue: 0.01, mouthOpen: nil,
            quality: ImageQuality(
                eyeDistance: 91.25, share: 0.125, offset: [0.01, -0.25], sharpness: 0.5, brightness: 0.4, contrast: 0.2,
                overexposed: 0, underexposed: 0.0625, sideLight: -0.1, occlusion: .nan),
            observability: FaceObservability(rightEye: PartObservability(score: 0.25, obstruction: .glare)),
            events: [
                FaceEvent(
                    kind: .blink, time: CaptureTime(seconds: 1.234), start: CaptureTime(seconds: 1.1),
                    peak: CaptureTime(seconds: 1.16), end: CaptureTime(seconds: 1.2))
            ])
    }

    @Test("Every key, in order, on one line")
    func order() {
        let line = ObservationLine.text(seen, source: "clip.mp4")
        #expect(!line.contains("\n"))
        let places = Self.keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
        #expect(places.count == Self.keys.count && places == places.sorted())
        #expect(line.contains("\"time\":1.235,") || line.contains("\"time\":1.234,"))
    }

    @Test("What was seen is read back")
    func values() throws {
        let object = try parse(ObservationLine.text(seen, source: "clip.mp4"))
        #expect(object["source"] as? String == "clip.mp4")
        #expect(try number(object["frame"]) == 37)
        let face = try #require(object["face"] as? [String: Any])
        #expect(try #require(face["box"] as? [Double]) == [10.5, 20, 100, 120])
        #expect(try number(face["confidence"]) == 0.99)
        let pose = try #require(object["pose"] as? [String: Any])
        #expect(try number(pose["yaw"]) == -3.1)
        #expect(try number(pose["pitch"]) == 2)
        #expect(try number(pose["roll"]) == 0.4)
        let eyes = try #require(object["eyes"] as? [String: Any])
        #expect(try number(eyes["left"]) == 0.93)
        #expect(eyes["right"] is NSNull && object["mouthOpen"] is NSNull)
        let quality = try #require(object["quality"] as? [String: Any])
        #expect(quality.count == 10)
        #expect(try number(quality["eyeDistance"]) == 91.3 && number(quality["sideLight"]) == -0.1)
        #expect(try #require(quality["offset"] as? [Double]) == [0.01, -0.25])
        #expect(quality["occlusion"] is NSNull)
        let observability = try #require(object["observability"] as? [String: Any])
        #expect(try number(observability["leftEye"]) == 1 && number(observability["rightEye"]) == 0.25)
        let obstruction = try #require(object["obstruction"] as? [String: Any])
        #expect(obstruction["rightEye"] as? String == "glare" && obstruction["mouth"] is NSNull)
        let event = try #require((object["events"] as? [[String: Any]])?.first)
        #expect(event["kind"] as? String == "blink")
        #expect(try number(event["peak"]) == 1.16)
    }

    @Test("Without a face the signals are null, the count and the events stay")
    func noFace() throws {
        var observation = seen
        observation.face = nil
        observation.faces = 0
        let object = try parse(ObservationLine.text(observation, source: "a"))
        for key in ["face", "pose", "eyes", "smile", "tongue", "mouthOpen"] { #expect(object[key] is NSNull, "\(key)") }
        #expect(try number(object["faces"]) == 0)
        #expect((object["events"] as? [Any])?.count == 1)
    }

    @Test("What is not finite is null", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func notFinite(value: Double) throws {
        var observation = seen
        observation.smile = value
        observation.pose = HeadPose(yaw: value, pitch: 0, roll: 0)
        observation.face?.x = value
        let object = try parse(ObservationLine.text(observation, source: "a"))
        #expect(object["smile"] is NSNull)
        #expect((object["pose"] as? [String: Any])?["yaw"] is NSNull)
    }

    @Test("Any path survives", arguments: ["a \"quoted\" \\ path", "tab\tnewline\n\u{1}", "ünï/çødé 🙂", ""])
    func strings(path: String) throws {
        let line = ObservationLine.text(seen, source: path)
        #expect(!line.contains("\n"))
        #expect(try parse(line)["source"] as? String == path)
    }
}
