import FaceSignals
import Testing

@Suite struct AppearanceTests {
    @Test("Weights are read from hexadecimal text")
    func weights() {
        let model = LinearModel(bias: 1, scale: 0.5, hexadecimal: "0002 ffff\n7fff8000")
        #expect(model.weights == [1, -0.5, 16383.5, -16384])
        let features: [Float] = [3, 2]
        #expect(model.logit(features.span) == 1 + 3 - 1)
        #expect(logistic(0) == 0.5)
        #expect(logistic(-.infinity) == 0 && logistic(.infinity) == 1)
    }

    @Test("Every model fits its features")
    func sizes() {
        #expect(LinearModel.eyeOpen.weights.count == EyeFeatures().span.count)
        #expect(LinearModel.smile.weights.count == MouthFeatures().span.count)
        #expect(LinearModel.tongue.weights.count == MouthFeatures().span.count)
        #expect(LinearModel.flatSmile.weights.count == 6 * 6 * OrientationHistogram.bins)
    }

    @Test("Stripes fall into the bin of their direction; contrast does not matter much", arguments: [40, 200])
    func stripes(contrast: Int) {
        for (isUpright, bin) in [(true, 0), (false, 4)] {
            var grey: [Float] = []
            for y in 0..<24 {
                for x in 0..<32 { grey.append((isUpright ? x : y) / 2 % 2 == 0 ? 20 : 20 + Float(contrast)) }
            }
            let features = histogram(grey)
            for cell in 0..<8 * 6 {
                let values = features[cell * 9..<cell * 9 + 9]
                #expect(values.max() == values[cell * 9 + bin] && values[cell * 9 + bin] > 0.5)
            }
        }
        #expect(histogram(Array(repeating: 90, count: 32 * 24)).allSatisfy { $0 == 0 })
    }

    private func histogram(_ grey: [Float]) -> [Float] {
        var values = [Float](repeating: 7, count: OrientationHistogram.count(width: 32, height: 24, cell: 4))
        var features = values.mutableSpan
        OrientationHistogram.write(grey.span, width: 32, height: 24, cell: 4, into: &features)
        return values
    }

    @Test("A drawn open eye is more open than a drawn shut one")
    func drawnEyes() throws {
        var open = SignalPipeline()
        var shut = SignalPipeline()
        let head = landmarks(lidGap: 8)
        let asleep = landmarks(lidGap: 1)
        let seen = open.observe(at: 0, head, leftEye: drawnEye(isOpen: true), rightEye: drawnEye(isOpen: true)).eyes
        let unseen = shut.observe(at: 0, asleep, leftEye: drawnEye(isOpen: false), rightEye: drawnEye(isOpen: false))
            .eyes
        #expect(try #require(seen.left) > 0.5)
        #expect(seen.left == seen.right)
        #expect(try #require(unseen.left) < 0.5)
        #expect(unseen.left == unseen.right)
    }

    @Test("Eyes without a patch, too small, or turned away are not judged")
    func unseen() {
        let patch = flatPatch(32, 24)
        var pipeline = SignalPipeline()
        #expect(pipeline.observe(at: 0, SyntheticHead().landmarks).eyes == EyeOpenness())
        let far = SyntheticHead(scale: 2).landmarks
        #expect(pipeline.observe(at: 1, far, leftEye: patch, rightEye: patch).eyes == EyeOpenness())
        let turned = SyntheticHead(pose: HeadPose(yaw: 45, pitch: 0, roll: 0)).landmarks
        let eyes = pipeline.observe(at: 2, turned, leftEye: patch, rightEye: patch).eyes
        #expect(eyes.left == nil && eyes.right != nil)
    }

    @Test("A mouth without a patch has no smile and no tongue, and a mouth in profile nothing")
    func unseenMouth() {
        var pipeline = SignalPipeline()
        let front = pipeline.observe(at: 0, SyntheticHead().landmarks)
        #expect(front.smile == nil && front.tongue == nil && front.mouthOpen != nil)
        let turned = SyntheticHead(pose: HeadPose(yaw: 70, pitch: 0, roll: 0)).landmarks
        let side = pipeline.observe(at: 1, turned, mouth: flatPatch(48, 48))
        #expect(side.pose != nil && side.smile == nil && side.tongue == nil && side.mouthOpen == nil)
    }

    @Test("The wider the lips part, the more open the mouth")
    func mouthOpen() throws {
        var last = -1.0
        for gap in [Float(0), 2, 4, 8, 30] {
            var head = SyntheticHead().landmarks
            for (upper, lower) in [(13, 14), (82, 87), (312, 317)] {
                head[upper] = Landmark(x: 320, y: 300, z: 0)
                head[lower] = Landmark(x: 320, y: 300 + gap, z: 0)
            }
            var pipeline = SignalPipeline()
            let open = try #require(pipeline.observe(at: 0, head).mouthOpen)
            #expect(open > last && (gap == 0 ? open < 0.5 : gap == 30 ? open > 0.5 : true))
            last = open
        }
    }

    /// The canonical head with lids so many pixels apart.
    private func landmarks(lidGap: Float) -> [Landmark] {
        var head = SyntheticHead().landmarks
        for (outer, inner, lids) in [
            (263, 362, [(386, 374), (385, 380), (387, 373)]), (33, 133, [(159, 145), (158, 153), (160, 144)]),
        ] {
            let x = (head[outer].x + head[inner].x) / 2
            let y = (head[outer].y + head[inner].y) / 2
            for (upper, lower) in lids {
                head[upper] = Landmark(x: x, y: y - lidGap / 2, z: 0)
                head[lower] = Landmark(x: x, y: y + lidGap / 2, z: 0)
            }
        }
        return head
    }

    /// A dark iris on white between lids and under a brow, or one dark curve of lashes.
    private func drawnEye(isOpen: Bool) -> [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<24 {
            for x in 0..<32 {
                let across = (Double(x) - 15.5) / 8
                let down = Double(y) - 12
                let height = 3.6 * max(0, 1 - across * across)
                var grey = 170.0
                if isOpen, abs(across) < 1 {
                    if abs(down) < height { grey = abs(across) < 0.4 ? 35 : 215 }
                    if abs(down + height) < 0.9 { grey = 50 }
                } else if !isOpen, abs(across) < 1, abs(down - height * 0.6) < 0.8 {
                    grey = 60
                }
                pixels += [UInt8(grey * 0.75), UInt8(grey * 0.85), UInt8(grey)]
            }
        }
        return pixels
    }
}
