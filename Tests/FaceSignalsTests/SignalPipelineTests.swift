import FaceSignals
import SeededRandom
import Testing

@Suite struct SignalPipelineTests {
    private func landmarks(yaw: Double = 0, pitch: Double = 0, roll: Double = 0) -> [Landmark] {
        SyntheticHead(pose: HeadPose(yaw: yaw, pitch: pitch, roll: roll)).landmarks
    }

    /// Rest, a turn by `yaw` that takes half a second each way, rest.
    private func turn(yaw: Double, fps: Double, from start: Double = 0) -> [(Double, [Landmark])] {
        (0..<Int(fps * 4)).map { frame in
            let seconds = Double(frame) / fps
            let share = max(0, min(1, min(seconds - 1, 3 - seconds) * 2))
            return (start + seconds, landmarks(yaw: yaw * share))
        }
    }

    @Test("A turn gives its event at any frame rate, with times of frames", arguments: [10.0, 30, 60])
    func turnLeft(fps: Double) throws {
        var pipeline = SignalPipeline()
        var events: [FaceEvent] = []
        var sawActive = false
        for (seconds, landmarks) in turn(yaw: 35, fps: fps) {
            let observation = pipeline.observe(at: seconds, landmarks)
            events += observation.events
            sawActive = sawActive || observation.active.contains(.turnLeft)
        }
        #expect(events.map(\.kind) == [.faceFound, .turnLeft, .neutral])
        #expect(sawActive)
        let turn = try #require(events.dropFirst().first)
        #expect(turn.start.seconds > 1 && turn.start.seconds < 1.6)
        #expect(turn.peak.seconds > 1.4 && turn.peak.seconds < 2.8)
        #expect(turn.end.seconds > 2.5 && turn.end.seconds < 3.2)
    }

    @Test("Who sits askew turns from there")
    func restingPose() {
        var pipeline = SignalPipeline()
        var kinds: [FaceEventKind] = []
        for frame in 0..<240 {
            let isTurned = frame > 120 && frame < 150
            let observation = pipeline.observe(
                at: Double(frame) / 30, landmarks(yaw: 8, pitch: isTurned ? 7 : -9, roll: 6))
            kinds += observation.events.map(\.kind)
        }
        #expect(kinds == [.faceFound, .lookUp, .neutral])
    }

    @Test("The raw pose is that of the frame, the filtered one follows")
    func rawAndFiltered() throws {
        var pipeline = SignalPipeline()
        _ = pipeline.observe(at: 0, landmarks())
        let jump = pipeline.observe(at: 0.033, landmarks(yaw: 20))
        #expect(abs(try #require(jump.rawPose).yaw - 20) < 0.1)
        let followed = try #require(jump.pose).yaw
        #expect(followed > 0 && followed < 19)
    }

    @Test("A gap, a step back and a repeated time are met")
    func times() throws {
        var pipeline = SignalPipeline()
        for frame in 0..<30 { _ = pipeline.observe(at: Double(frame) / 30, landmarks(yaw: 30)) }
        let later = pipeline.observe(at: 100, landmarks())
        #expect(later.events.isEmpty && later.active.isEmpty)
        #expect(abs(try #require(later.pose).yaw) < 0.1)
        for frame in 0..<30 { _ = pipeline.observe(at: 100 + Double(frame) / 30, landmarks(yaw: 30)) }
        let earlier = pipeline.observe(at: 50, landmarks())
        #expect(earlier.events.isEmpty)
        #expect(abs(try #require(earlier.pose).yaw) < 0.1)
        let again = pipeline.observe(at: 50, landmarks(yaw: 25))
        #expect(again.events.isEmpty)
        #expect(abs(try #require(again.rawPose).yaw - 25) < 0.1)
        #expect(pipeline.observe(time: CaptureTime(nanoseconds: .max), landmarks()).face != nil)
        #expect(pipeline.observe(time: CaptureTime(nanoseconds: .min), landmarks()).face != nil)
    }

    @Test("A face without a pose is a face of which nothing is known")
    func unusableLandmarks() {
        var pipeline = SignalPipeline()
        for bad in [[], [Landmark](repeating: Landmark(x: .nan, y: .nan, z: .nan), count: 468)] {
            let observation = pipeline.observe(at: 0, bad)
            #expect(observation.face != nil && observation.pose == nil && observation.rawPose == nil)
            #expect(observation.eyes == EyeOpenness() && observation.smile == nil && observation.mouthOpen == nil)
        }
    }

    @Test("Found, lost after a grace, and the person forgotten")
    func presence() {
        var pipeline = SignalPipeline()
        var kinds: [FaceEventKind] = []
        for frame in 0..<150 {
            let isThere = frame < 60 || frame > 120
            kinds += pipeline.observe(at: Double(frame) / 30, isThere ? landmarks() : nil).events.map(\.kind)
        }
        #expect(
            kinds == [.faceFound, .faceLost, .neutral, .faceFound] || kinds == [.faceFound, .faceLost, .faceFound])
    }

    @Test("A second face is told and stays active while it is there")
    func secondFace() {
        var pipeline = SignalPipeline()
        var kinds: [FaceEventKind] = []
        for frame in 0..<60 {
            let observation = pipeline.observe(at: Double(frame) / 30, landmarks(), faces: frame > 15 ? 2 : 1)
            kinds += observation.events.map(\.kind)
            #expect(observation.active.contains(.secondFace) == kinds.contains(.secondFace))
        }
        #expect(kinds == [.faceFound, .secondFace])
    }

    @Test("The same measurements give the same observations, also after a reset")
    func determinism() {
        let frames = turn(yaw: -30, fps: 30)
        var pipeline = SignalPipeline()
        let first = frames.map { pipeline.observe(at: $0.0, $0.1) }
        pipeline.reset()
        let second = frames.map { pipeline.observe(at: $0.0, $0.1) }
        #expect(first == second)
        #expect(first.contains { $0.events.contains { $0.kind == .turnRight } })
    }

    @Test("No stream of measurements traps, and what is told is in range", arguments: 0..<8 as Range<UInt64>)
    func fuzz(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var pipeline = SignalPipeline()
        var time = CaptureTime.zero
        for _ in 0..<150 {
            time = nextTime(after: time, &generator)
            let topology: LandmarkTopology = Int.random(in: 0..<4, using: &generator) == 0 ? .ibug68 : .mesh468
            let landmarks = hostileLandmarks(topology, &generator)
            let observation = pipeline.observe(
                time: time, landmarks, topology: topology, faces: .random(in: -3...9, using: &generator),
                scores: hostileScores(&generator))
            if Int.random(in: 0..<60, using: &generator) == 0 { pipeline.reset() }
            let scores = [
                observation.eyes.left, observation.eyes.right, observation.smile, observation.tongue,
                observation.mouthOpen,
            ]
            for score in scores.compactMap(\.self) { #expect((0...1).contains(score)) }
            for pose in [observation.pose, observation.rawPose].compactMap(\.self) {
                #expect(pose.yaw.isFinite && pose.pitch.isFinite && pose.roll.isFinite)
            }
            for event in observation.events {
                #expect(event.start <= event.peak && event.peak <= event.end && event.end <= event.time)
                #expect(event.time == time)
            }
        }
    }

    private func nextTime(after time: CaptureTime, _ generator: inout SplitMix64) -> CaptureTime {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: time
        case 1: CaptureTime(nanoseconds: .random(in: .min ... .max, using: &generator))
        case 2: time.advanced(by: .milliseconds(Int.random(in: -500...5000, using: &generator)))
        default: time.advanced(by: .milliseconds(Int.random(in: 1...100, using: &generator)))
        }
    }

    private func hostileLandmarks(
        _ topology: LandmarkTopology, _ generator: inout SplitMix64
    ) -> [Landmark]? {
        let choice = Int.random(in: 0..<10, using: &generator)
        if choice == 0 { return nil }
        if choice == 1 {
            return Array(repeating: Landmark(x: 1, y: 1, z: 0), count: .random(in: 0...500, using: &generator))
        }
        var head = SyntheticHead(
            topology: topology,
            pose: HeadPose(
                yaw: .random(in: -90...90, using: &generator), pitch: .random(in: -60...60, using: &generator),
                roll: .random(in: -180...180, using: &generator)),
            scale: .random(in: 0.01...5000, using: &generator)
        ).landmarks
        if choice < 5 {
            let values: [Float] = [.nan, .infinity, -.infinity, 0, 1e30, -1e30, .greatestFiniteMagnitude]
            for _ in 0..<Int.random(in: 1...200, using: &generator) {
                let index = Int.random(in: 0..<head.count, using: &generator)
                head[index] = Landmark(
                    x: values.randomElement(using: &generator)!, y: values.randomElement(using: &generator)!,
                    z: values.randomElement(using: &generator)!)
            }
        }
        return head
    }

    private func hostileScores(_ generator: inout SplitMix64) -> PatchScores {
        func score() -> Double? {
            [nil, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, Double.random(in: -9...9, using: &generator)]
                .randomElement(using: &generator)!
        }
        return PatchScores(
            leftEyeOpen: score(), rightEyeOpen: score(), smile: score(), tongue: score(), mouthOpen: score())
    }

}
