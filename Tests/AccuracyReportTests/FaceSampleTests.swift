import AccuracyReport
import FaceSignals
import FaceTracking
import Foundation
import Testing

/// Figures made here must be those made from the lines that `face-observe` prints.
@Suite struct FaceSampleTests {
    private struct Line: Decodable {
        struct Pose: Decodable { var yaw, pitch, roll: Double? }
        struct Eyes: Decodable { var left, right: Double? }
        struct Event: Decodable { var time, start, peak, end: Double }

        var frame: Int
        var time: Double
        var pose: Pose?
        var eyes: Eyes?
        var smile, tongue, mouthOpen: Double?
        var events: [Event]
    }

    private func expectSame(_ observation: FaceObservation) throws {
        let line = try JSONDecoder().decode(
            Line.self, from: Data(ObservationLine.text(observation, source: "a").utf8))
        let sample = FaceSample(observation, origin: .zero)
        #expect(sample.frame == line.frame && sample.time == line.time)
        #expect(sample.yaw == line.pose?.yaw && sample.pitch == line.pose?.pitch && sample.roll == line.pose?.roll)
        #expect(sample.left == line.eyes?.left && sample.right == line.eyes?.right)
        #expect(sample.smile == line.smile && sample.tongue == line.tongue && sample.mouthOpen == line.mouthOpen)
        #expect(sample.events.map(\.peak) == line.events.map(\.peak))
        #expect(sample.events.map(\.time) == line.events.map(\.time))
    }

    @Test func roundsAsTheLineDoes() throws {
        var state: UInt64 = 3
        func draw() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        for frame in 0..<500 {
            let time = CaptureTime(nanoseconds: Int64(draw() * 1e11))
            try expectSame(
                FaceObservation(
                    time: time, frame: frame, imageSize: ImageSize(width: 4, height: 3),
                    face: DetectedFace(x: 0, y: 0, width: 1, height: 1, confidence: 1), faces: 1,
                    pose: HeadPose(yaw: 120 * draw() - 60, pitch: -90 * draw(), roll: draw()),
                    eyes: EyeOpenness(left: draw(), right: frame % 3 == 0 ? nil : draw()),
                    smile: draw(), tongue: frame % 2 == 0 ? .nan : 0.49995, mouthOpen: draw(),
                    events: [FaceEvent(kind: .blink, time: time, start: time, peak: time, end: time)]))
        }
    }

    @Test func withoutAFaceNothingIsKnown() throws {
        let observation = FaceObservation(
            time: .zero, frame: 0, imageSize: ImageSize(width: 4, height: 3),
            pose: HeadPose(yaw: 1, pitch: 2, roll: 3), eyes: EyeOpenness(left: 1, right: 1), smile: 1)
        try expectSame(observation)
        #expect(!FaceSample(observation, origin: .zero).hasFace)
        #expect(FaceSample(observation, origin: .zero).yaw == nil)
    }

    @Test func timesCountFromTheFirstFrame() {
        let time = CaptureTime(seconds: 7.25)
        let observation = FaceObservation(time: time, frame: 1, imageSize: ImageSize(width: 4, height: 3))
        #expect(FaceSample(observation, origin: CaptureTime(seconds: 5)).time == 2.25)
    }
}
