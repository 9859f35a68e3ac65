import FaceSignals
import SeededRandom
import Testing

@Suite struct PoseCorrectionTests {
    private func pose(_ landmarks: [Landmark]) throws -> HeadPose {
        var pipeline = SignalPipeline()
        return try #require(pipeline.observe(at: 0, landmarks).rawPose)
    }

    @Test("The mean head is hardly corrected, and a turn keeps its size")
    func rigid() throws {
        let level = try pose(SyntheticHead().landmarks)
        #expect(abs(level.yaw) < 0.1 && abs(level.pitch) < 1 && abs(level.roll) < 0.1)
        for turn in [HeadPose(yaw: 40, pitch: 0, roll: 0), HeadPose(yaw: 0, pitch: -25, roll: 0)] {
            let seen = try pose(SyntheticHead(pose: turn).landmarks)
            #expect(abs(seen.yaw - level.yaw - turn.yaw) < 0.2 && abs(seen.pitch - level.pitch - turn.pitch) < 0.2)
        }
    }

    @Test("Distorted landmarks move no angle by more than the reach of the correction")
    func limited() throws {
        var generator = SplitMix64(seed: 4)
        let rigid = Set(CanonicalHead.mesh468.points.map(\.landmark))
        for _ in 0..<50 {
            var landmarks = SyntheticHead(pose: HeadPose(yaw: 10, pitch: 5, roll: -3)).landmarks
            for index in landmarks.indices where !rigid.contains(index) {
                landmarks[index].x += .random(in: -200...200, using: &generator)
                landmarks[index].z += .random(in: -200...200, using: &generator)
            }
            let seen = try pose(landmarks)
            #expect(abs(seen.yaw - 10) < 10.2 && abs(seen.pitch - 5) < 10.2 && abs(seen.roll + 3) < 10.2)
        }
    }

    @Test("Landmarks that are no head beyond doubt have no pose")
    func gate() throws {
        var generator = SplitMix64(seed: 9)
        func noisy(_ size: Float) -> [Landmark] {
            SyntheticHead().landmarks.map {
                Landmark(
                    x: $0.x + .random(in: -size...size, using: &generator),
                    y: $0.y + .random(in: -size...size, using: &generator), z: $0.z)
            }
        }
        // One canonical unit is 60 pixels; uniform noise of 5 pixels leaves a residual of 0.07, of 25 one of 0.33.
        #expect(fitHead(noisy(5)) != nil)
        #expect(fitHead(noisy(25)) == nil)
    }
}
