import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

/// The real analyzer on a head turned far, and on one beside the middle of the picture.
@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct SteepPoseTests {
    private func see(
        _ pose: SubjectPose, _ subject: VirtualSubject, _ analyzer: FaceAnalyzer, frame: Int
    ) throws -> FaceObservation {
        let header = FrameHeader(
            width: subject.size.width, height: subject.size.height, index: frame,
            time: CaptureTime(seconds: Double(frame) / 30))
        let bytes = try picture(subject, pose, frame: frame)
        return try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
    }

    @Test(arguments: [-1.0, 1]) func `A head that turns to 60 degrees is followed all the way`(side: Double) throws {
        let subject = try VirtualSubject(seed: 5)
        let analyzer = try FaceAnalyzer()
        var last = 0.0
        for (frame, yaw) in stride(from: 0.0, through: 60, by: 4).enumerated() {
            let seen = try see(SubjectPose(yaw: side * yaw), subject, analyzer, frame: frame)
            let pose = try #require(seen.rawPose, "no pose at \(side * yaw)")
            #expect(
                abs(pose.yaw - side * yaw) < 9 && abs(pose.pitch) < 12 && abs(pose.roll) < 9,
                "at \(side * yaw): \(pose)")
            #expect(side * pose.yaw > last - 2, "it turns back at \(side * yaw)")
            last = side * pose.yaw
        }
        #expect(last > 50)
    }

    @Test func `Facing the camera is seen as facing it from beside the axis`() throws {
        let subject = try VirtualSubject(seed: 5)
        let analyzer = try FaceAnalyzer()
        let middle = try #require(try see(SubjectPose(), subject, analyzer, frame: 0).rawPose)
        for x in [-0.25, 0.25] {
            for y in [0, 0.12] {
                analyzer.reset()
                var pose = SubjectPose()
                pose.x = x
                pose.y = y
                let seen = try see(pose, subject, analyzer, frame: 0)
                let raw = try #require(seen.rawPose)
                #expect(abs(raw.yaw - middle.yaw) < 3 && abs(raw.roll - middle.roll) < 2, "\(raw)")
                // 0.25 m at 0.6 m is 22.6 degrees beside the axis: who faces the camera from there is turned by as much.
                #expect(abs(try #require(seen.axialPose).yaw + (x < 0 ? -1 : 1) * 22.6) < 4)
            }
        }
    }
}
