import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

/// Commanded against measured: what the real analyzer says of a head turned by known angles.
@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct CommandedPoseTests {
    private static let angles = stride(from: -25.0, through: 25, by: 5)

    private struct Line {
        var gain: Double
        /// Largest departure from the line, degrees.
        var departure: Double

        init(_ points: [(x: Double, y: Double)]) {
            let count = Double(points.count)
            let (mx, my) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
            let gain =
                points.reduce(0) { $0 + ($1.x - mx) * ($1.y - my) }
                / points.reduce(0) { $0 + ($1.x - mx) * ($1.x - mx) }
            self.gain = gain
            departure = points.map { abs($0.y - my - gain * ($0.x - mx)) }.max() ?? 0
        }
    }

    /// Angle as measured from the picture, and as the same fit gives it for where the landmarks truly are.
    private func sweep(
        _ command: WritableKeyPath<SubjectPose, Double>, _ angle: KeyPath<HeadPose, Double>
    ) throws -> (measured: Line, geometry: Line) {
        let subject = try VirtualSubject(seed: 3)
        let analyzer = try FaceAnalyzer()
        var measured: [(x: Double, y: Double)] = []
        var geometry: [(x: Double, y: Double)] = []
        for commanded in Self.angles {
            var pose = SubjectPose()
            pose[keyPath: command] = commanded
            analyzer.reset()
            var angles: [Double] = []
            for frame in 0..<4 {
                let header = FrameHeader(
                    width: subject.size.width, height: subject.size.height, index: frame,
                    time: CaptureTime(seconds: Double(frame) / 30))
                let bytes = try picture(subject, pose, frame: frame)
                let seen = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
                angles.append(try #require(seen.rawPose)[keyPath: angle])
            }
            measured.append((commanded, angles.dropFirst().reduce(0, +) / 3))
            let landmarks = subject.landmarks(pose)
            let fit = HeadFit(landmarks.span, topology: .mesh468)
            geometry.append((commanded, HeadPose(try #require(fit))[keyPath: angle]))
        }
        let lines = (measured: Line(measured), geometry: Line(geometry))
        print(
            "commanded against measured \(command): gain \(lines.measured.gain),",
            "departure \(lines.measured.departure);",
            "true landmarks: gain \(lines.geometry.gain), departure \(lines.geometry.departure)")
        return lines
    }

    @Test func `Yaw is measured as commanded`() throws {
        let (measured, geometry) = try sweep(\.yaw, \.yaw)
        #expect((0.85...1.15).contains(measured.gain))
        #expect((0.85...1.15).contains(geometry.gain))
        #expect(measured.departure < 3)
    }

    @Test func `Roll is measured as commanded`() throws {
        let (measured, geometry) = try sweep(\.roll, \.roll)
        #expect((0.95...1.05).contains(measured.gain))
        #expect((0.95...1.05).contains(geometry.gain))
        #expect(measured.departure < 3)
    }

    @Test func `Pitch is measured as commanded, less what the picture loses`() throws {
        let (measured, geometry) = try sweep(\.pitch, \.pitch)
        let afterLoss = measured.gain / VirtualSubject.pitchSeen
        #expect((0.85...1.15).contains(afterLoss))
        #expect((0.85...1.15).contains(geometry.gain))
        #expect(measured.departure < 4)
    }

    @Test func `A turned head stays a face at every angle`() throws {
        let subject = try VirtualSubject()
        let analyzer = try FaceAnalyzer()
        for (yaw, pitch) in [(-25.0, -15.0), (-25, 15), (25, -15), (25, 15)] {
            analyzer.reset()
            let bytes = try picture(subject, SubjectPose(yaw: yaw, pitch: pitch))
            let header = FrameHeader(width: subject.size.width, height: subject.size.height, index: 0, time: .zero)
            let seen = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
            let pose = try #require(seen.rawPose)
            #expect(seen.faces == 1)
            #expect(pose.yaw.sign == yaw.sign && abs(pose.yaw - yaw) < 8)
        }
    }
}
