import FaceSignals
import Testing

@Suite struct AppearanceTests {
    private let awake = PatchScores(leftEyeOpen: 4, rightEyeOpen: 4)

    @Test("Weights are read from hexadecimal text")
    func weights() {
        let model = LinearModel(bias: 1, scale: 0.5, hexadecimal: "0002 ffff\n7fff8000")
        #expect(model.weights == [1, -0.5, 16383.5, -16384])
        let features: [Float] = [3, 2]
        #expect(model.logit(features.span) == 1 + 3 - 1)
        #expect(logistic(0) == 0.5)
        #expect(logistic(-.infinity) == 0 && logistic(.infinity) == 1)
    }

    @Test("Numbers that are not finite are no scores")
    func notFinite() {
        let scores = PatchScores(
            leftEyeOpen: .nan, rightEyeOpen: .infinity, smile: -.infinity, tongue: 1, mouthOpen: .nan)
        #expect(scores == PatchScores(tongue: 1))
    }

    @Test("A score of 0 is the decision point of a face never seen before", arguments: [-6.0, -0.5, 0.5, 6])
    func decisionPoint(score: Double) throws {
        var pipeline = SignalPipeline()
        let scores = PatchScores(
            leftEyeOpen: score, rightEyeOpen: -score, smile: score, tongue: -score, mouthOpen: score)
        let seen = pipeline.observe(at: 0, SyntheticHead().landmarks, scores: scores)
        for (value, sign) in [
            (seen.eyes.left, 1.0), (seen.eyes.right, -1), (seen.smile, 1), (seen.tongue, -1), (seen.mouthOpen, 1),
        ] {
            #expect((try #require(value) > 0.5) == (score * sign > 0))
        }
    }

    @Test("An eye that is always narrow is open for its person")
    func narrowEyes() throws {
        var pipeline = SignalPipeline()
        var openness = 0.0
        for frame in 0..<90 {
            let scores = PatchScores(leftEyeOpen: 1.2, rightEyeOpen: 1.2)
            let seen = pipeline.observe(at: Double(frame) / 30, SyntheticHead().landmarks, scores: scores)
            openness = try #require(seen.eyes.left)
        }
        #expect(openness > 0.9)
    }

    @Test("Eyes without a score, too small, or turned away are not judged")
    func unseen() {
        var pipeline = SignalPipeline()
        #expect(pipeline.observe(at: 0, SyntheticHead().landmarks).eyes == EyeOpenness())
        let far = SyntheticHead(scale: 2).landmarks
        #expect(pipeline.observe(at: 1, far, scores: awake).eyes == EyeOpenness())
        let turned = SyntheticHead(pose: HeadPose(yaw: 45, pitch: 0, roll: 0)).landmarks
        let eyes = pipeline.observe(at: 2, turned, scores: awake).eyes
        #expect(eyes.left == nil && eyes.right != nil)
    }

    @Test("A mouth without scores is not judged, nor one in profile")
    func unseenMouth() {
        var pipeline = SignalPipeline()
        let front = pipeline.observe(at: 0, SyntheticHead().landmarks)
        #expect(front.smile == nil && front.tongue == nil && front.mouthOpen == nil)
        let turned = SyntheticHead(pose: HeadPose(yaw: 70, pitch: 0, roll: 0)).landmarks
        let side = pipeline.observe(at: 1, turned, scores: PatchScores(smile: 2, tongue: 2, mouthOpen: 2))
        #expect(side.pose != nil && side.smile == nil && side.tongue == nil && side.mouthOpen == nil)
    }
}
