import FaceSignals
import SeededRandom
import Testing

@Suite struct HeadPoseTests {
    @Test("Facing the camera is zero", arguments: [LandmarkTopology.mesh468, .ibug68])
    func frontal(topology: LandmarkTopology) throws {
        let pose = HeadPose(try #require(SyntheticHead(topology: topology).fit))
        #expect(abs(pose.yaw) < 0.05 && abs(pose.pitch) < 0.05 && abs(pose.roll) < 0.05)
    }

    @Test("Turning to the own left moves the nose to image right: yaw > 0")
    func yawSign() throws {
        let head = SyntheticHead(pose: HeadPose(yaw: 20, pitch: 0, roll: 0))
        let landmarks = head.landmarks
        let middle = (landmarks[33].x + landmarks[263].x) / 2
        #expect(landmarks[1].x > middle + 5)
        #expect(abs(HeadPose(try #require(head.fit)).yaw - 20) < 0.1)
    }

    @Test("Looking up raises the nose against the ears: pitch > 0")
    func pitchSign() throws {
        let head = SyntheticHead(pose: HeadPose(yaw: 0, pitch: 20, roll: 0))
        let level = SyntheticHead().landmarks
        let landmarks = head.landmarks
        #expect(landmarks[1].y - landmarks[234].y < level[1].y - level[234].y - 5)
        #expect(abs(HeadPose(try #require(head.fit)).pitch - 20) < 0.1)
    }

    @Test("Tilting to the own left shoulder lowers the image-right eye: roll > 0")
    func rollSign() throws {
        let head = SyntheticHead(pose: HeadPose(yaw: 0, pitch: 0, roll: 20))
        #expect(head.landmarks[263].y > head.landmarks[33].y + 5)
        #expect(abs(HeadPose(try #require(head.fit)).roll - 20) < 0.1)
    }

    @Test("Any turn, tilt, size and place is found again", arguments: [LandmarkTopology.mesh468, .ibug68])
    func roundTrip(topology: LandmarkTopology) throws {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let head = SyntheticHead(
                topology: topology,
                pose: HeadPose(
                    yaw: .random(in: -60...60, using: &generator), pitch: .random(in: -35...35, using: &generator),
                    roll: .random(in: -60...60, using: &generator)),
                scale: .random(in: 8...400, using: &generator),
                centre: [
                    .random(in: -100...900, using: &generator), .random(in: -100...900, using: &generator),
                    .random(in: -200...200, using: &generator),
                ])
            let fit = try #require(head.fit)
            let pose = HeadPose(fit.rotation)
            // Without depth the fit creeps towards the answer on steep poses.
            let tolerance = topology == .mesh468 ? 0.1 : 1.5
            #expect(abs(pose.yaw - head.pose.yaw) < tolerance, "\(head.pose)")
            #expect(abs(pose.pitch - head.pose.pitch) < tolerance, "\(head.pose)")
            #expect(abs(pose.roll - head.pose.roll) < tolerance, "\(head.pose)")
            #expect(abs(fit.scale / head.scale - 1) < 0.02)
            #expect(abs(fit.centre.x - head.centre.x) < head.scale * 0.05)
            #expect(abs(fit.centre.y - head.centre.y) < head.scale * 0.05)
        }
    }

    @Test("Turned to 75 degrees and back the yaw neither flips nor jumps, with noise on the landmarks")
    func steepTurn() throws {
        var generator = SplitMix64(seed: 13)
        for pitch in [-20.0, 0, 20] {
            for yaw in stride(from: -75.0, through: 75, by: 1) {
                let head = SyntheticHead(pose: HeadPose(yaw: yaw, pitch: pitch, roll: 5))
                let landmarks = head.landmarks.map {
                    Landmark(
                        x: $0.x + .random(in: -1...1, using: &generator),
                        y: $0.y + .random(in: -1...1, using: &generator),
                        z: $0.z + .random(in: -1...1, using: &generator))
                }
                let pose = HeadPose(try #require(fitHead(landmarks)))
                #expect(
                    abs(pose.yaw - yaw) < 1.5 && abs(pose.pitch - pitch) < 3 && abs(pose.roll - 5) < 3, "\(head.pose)")
            }
        }
    }

    @Test("Rotation and angles convert both ways")
    func conversion() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let pose = HeadPose(
                yaw: .random(in: -80...80, using: &generator), pitch: .random(in: -80...80, using: &generator),
                roll: .random(in: -170...170, using: &generator))
            let again = HeadPose(pose.rotation)
            #expect(abs(pose.yaw - again.yaw) < 1e-9)
            #expect(abs(pose.pitch - again.pitch) < 1e-9)
            #expect(abs(pose.roll - again.roll) < 1e-9)
        }
    }

    @Test("Landmarks that are no head have no pose")
    func refusal() {
        let good = SyntheticHead().landmarks
        #expect(fitHead([]) == nil)
        #expect(fitHead(Array(good[0..<467])) == nil)
        #expect(fitHead(Array(repeating: Landmark(x: 5, y: 5, z: 5), count: 468)) == nil)
        for bad in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            var landmarks = good
            landmarks[168].x = bad
            #expect(fitHead(landmarks) == nil)
        }
        var generator = SplitMix64(seed: 1)
        let noise = (0..<468).map { _ in
            Landmark(
                x: .random(in: 0...640, using: &generator), y: .random(in: 0...480, using: &generator),
                z: .random(in: -50...50, using: &generator))
        }
        #expect(fitHead(noise) == nil)
    }

    @Test("A tenth of an eye distance of noise moves no angle by more than some degrees")
    func noise() throws {
        var generator = SplitMix64(seed: 11)
        let head = SyntheticHead(pose: HeadPose(yaw: 15, pitch: -8, roll: 5))
        var worst = 0.0
        for _ in 0..<50 {
            let landmarks = head.landmarks.map {
                Landmark(
                    x: $0.x + .random(in: -5...5, using: &generator), y: $0.y + .random(in: -5...5, using: &generator),
                    z: $0.z + .random(in: -5...5, using: &generator))
            }
            let pose = HeadPose(try #require(fitHead(landmarks)).rotation)
            worst = max(worst, abs(pose.yaw - 15), abs(pose.pitch + 8), abs(pose.roll - 5))
        }
        #expect(worst > 0 && worst < 3)
    }
}
