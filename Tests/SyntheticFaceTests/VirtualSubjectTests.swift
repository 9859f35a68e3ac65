import FaceSignals
import FaceTracking
import Foundation
import SyntheticFace
import Testing

@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct VirtualSubjectTests {
    private let small = ImageSize(width: 160, height: 120)

    @Test func `Equal seeds give equal pictures, others do not`() throws {
        let pose = SubjectPose(yaw: 10, pitch: -5, roll: 3)
        let one = try picture(VirtualSubject(size: small, seed: 7), pose, frame: 3)
        #expect(try picture(VirtualSubject(size: small, seed: 7), pose, frame: 3) == one)
        #expect(try picture(VirtualSubject(size: small, seed: 8), pose, frame: 3) != one)
        #expect(try picture(VirtualSubject(size: small, seed: 7), pose, frame: 4) != one)
    }

    @Test func `A picture does not depend on those before it`() throws {
        let subject = try VirtualSubject(size: small, seed: 1)
        let first = try picture(subject, SubjectPose())
        var busy = SubjectPose(yaw: 30, pitch: 10, roll: -20)
        busy.smile = 0.5
        busy.tongue = 1
        busy.leftEyeClosure = 1
        _ = try picture(subject, busy)
        #expect(try picture(subject, SubjectPose()) == first)
    }

    @Test func `Every command changes the picture`() throws {
        let subject = try VirtualSubject(size: small)
        let rest = try picture(subject, SubjectPose())
        let commands: [WritableKeyPath<SubjectPose, Double>] = [
            \.yaw, \.pitch, \.roll, \.leftEyeClosure, \.rightEyeClosure, \.smile, \.mouthOpen, \.tongue, \.distance,
            \.x, \.y,
        ]
        for command in commands {
            var pose = SubjectPose()
            pose[keyPath: command] = 1
            if command == \.yaw || command == \.pitch || command == \.roll { pose[keyPath: command] = 10 }
            #expect(try picture(subject, pose) != rest, "\(command)")
        }
    }

    @Test func `Light, noise and blur do what they say`() throws {
        let subject = try VirtualSubject(size: small)
        var scene = Scene()
        scene.noise = 0
        let plain = try picture(subject, SubjectPose(), scene: scene)
        func changed(_ change: (inout SyntheticFace.Scene) -> Void) throws -> [UInt8] {
            var other = scene
            change(&other)
            return try picture(subject, SubjectPose(), scene: other)
        }
        func mean(_ bytes: [UInt8], channel: Int) -> Double {
            let values = stride(from: channel, to: bytes.count, by: 3).map { Double(bytes[$0]) }
            return values.reduce(0, +) / Double(values.count)
        }
        let dark = try changed { $0.gain = 0.5 }
        #expect(abs(mean(dark, channel: 1) / mean(plain, channel: 1) - 0.5) < 0.02)
        let warm = try changed { $0.temperature = 3000 }
        #expect(
            mean(warm, channel: 2) / mean(warm, channel: 0) > 1.5 * mean(plain, channel: 2) / mean(plain, channel: 0))
        let noisy = try changed { $0.noise = 8 }
        let differences = zip(noisy, plain).filter { 40...215 ~= $0.1 }.map { Double($0.0) - Double($0.1) }
        let deviation = (differences.reduce(0) { $0 + $1 * $1 } / Double(differences.count)).squareRoot()
        #expect(abs(deviation - 8) < 0.5)
        let blurred = try changed { $0.blur = 3 }
        func roughness(_ bytes: [UInt8]) -> Int {
            zip(bytes, bytes.dropFirst(3)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        }
        #expect(roughness(blurred) * 2 < roughness(plain))
    }

    @Test(arguments: [-1e300, -1, 0, 1e300, .nan, .infinity, -.infinity])
    func `Wild commands are clamped`(value: Double) throws {
        let subject = try VirtualSubject(size: small)
        var pose = SubjectPose(yaw: value, pitch: value, roll: value)
        pose.leftEyeClosure = value
        pose.rightEyeClosure = value
        pose.smile = value
        pose.mouthOpen = value
        pose.tongue = value
        pose.distance = value
        pose.x = value
        pose.y = value
        var scene = Scene()
        scene.gain = value
        scene.side = value
        scene.temperature = value
        scene.noise = value
        scene.blur = value
        #expect(try picture(subject, pose, scene: scene, frame: .min).count == subject.byteCount)
    }

    @Test func `A buffer that is too small is refused`() throws {
        let subject = try VirtualSubject(size: small)
        var bytes = [UInt8](repeating: 0, count: subject.byteCount - 1)
        #expect(throws: FrameSourceError.bufferTooSmall(needed: subject.byteCount)) {
            try bytes.withUnsafeMutableBytes { try subject.render(SubjectPose(), into: $0) }
        }
    }

    @Test func `Odd and tall sizes are drawn, wild ones clamped`() throws {
        for (width, height) in [(17, 31), (16, 4096), (480, 640), (-3, 0)] {
            let subject = try VirtualSubject(size: ImageSize(width: width, height: height))
            #expect(VirtualSubject.sides.contains(subject.size.width))
            #expect(try picture(subject, SubjectPose(yaw: 5)).count == subject.byteCount)
        }
    }

    @Test func `Drawing does not make the process grow`() throws {
        let subject = try VirtualSubject(size: small)
        var bytes = [UInt8](repeating: 0, count: subject.byteCount)
        var pose = SubjectPose()
        pose.smile = 0.5
        func draw(_ count: Int) throws {
            for frame in 0..<count {
                try bytes.withUnsafeMutableBytes { try subject.render(pose, frame: frame, into: $0) }
            }
        }
        func residentPages() throws -> Int {
            let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return try #require(Int(statistics.split(separator: " ")[1]))
        }
        try draw(20)
        // Other tests run beside this one: a leak of one picture a frame would show in every attempt.
        var growth = Int.max
        for _ in 0..<5 where growth > 1000 {
            let before = try residentPages()
            try draw(200)
            growth = try residentPages() - before
        }
        #expect(growth <= 1000)
    }
}
