import Dispatch
import FaceSignals

/// What the signals cost after the landmarks are there: one `SignalPipeline.observe` of a moving face.
struct SignalsBenchmark {
    var rounds: Int

    private static let frames = 3000

    func run() {
        print("\nsignals: nanoseconds per frame")
        for topology in [LandmarkTopology.mesh468, .ibug68] {
            var best = Int64.max
            for _ in 0..<rounds { best = min(best, time(topology)) }
            print("  \(topology.count) landmarks: \(best / Int64(Self.frames))")
        }
    }

    /// The landmarks lie on an oval that sways: no face that means anything, but the same work.
    private func time(_ topology: LandmarkTopology) -> Int64 {
        var landmarks = [Landmark](repeating: Landmark(x: 0, y: 0, z: 0), count: topology.count)
        let scores = PatchScores(leftEyeOpen: 4, rightEyeOpen: 4, smile: -3, tongue: -5, mouthOpen: -3)
        var pipeline = SignalPipeline()
        var elapsed: UInt64 = 0
        for frame in 0..<Self.frames {
            let sway = Float(frame % 60) / 60
            for index in landmarks.indices {
                let share = Float(index) / Float(landmarks.count)
                landmarks[index] = Landmark(
                    x: 220 + 200 * share + 10 * sway, y: 140 + 200 * (share * 7 - (share * 7).rounded(.down)),
                    z: 20 * sway)
            }
            let measurement = FaceMeasurement(
                time: CaptureTime(nanoseconds: Int64(frame) * 33_333_333), frame: frame,
                imageSize: ImageSize(width: 640, height: 480),
                face: DetectedFace(x: 220, y: 140, width: 200, height: 200, confidence: 1), faces: 1,
                topology: topology,
                landmarks: landmarks.span, scores: scores)
            let start = DispatchTime.now()
            let observation = pipeline.observe(measurement)
            elapsed += DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
            precondition(observation.frame == frame)
        }
        return Int64(elapsed)
    }
}
