import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

/// What is hidden from the real analyzer is called hidden, and nothing is read from it.
@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct HiddenPartTests {
    private struct Seen {
        var observations: [FaceObservation]
        var events: Set<FaceEventKind> { Set(observations.flatMap(\.events).map(\.kind)) }

        /// Share of the frames in which a part is hidden by one thing.
        func share(_ part: KeyPath<FaceObservability, PartObservability>, _ obstruction: Obstruction?) -> Double {
            let count = observations.count { $0.observability?[keyPath: part].obstruction == obstruction }
            return Double(count) / Double(max(observations.count, 1))
        }
    }

    private func see(_ options: String) throws -> Seen {
        Seen(observations: try observations(SyntheticSource("synthetic:seed=3,script=,duration=2.5," + options)))
    }

    @Test(arguments: ["thin", "thick"], [0.6, 1])
    func `Glare on one lens hides that eye and makes no wink`(glasses: String, size: Double) throws {
        let sides:
            [(String, KeyPath<FaceObservability, PartObservability>, KeyPath<FaceObservability, PartObservability>)]
        sides = [("leftGlare", \.leftEye, \.rightEye), ("rightGlare", \.rightEye, \.leftEye)]
        for (option, hidden, open) in sides {
            let seen = try see("glasses=\(glasses),\(option)=\(size)")
            #expect(seen.share(hidden, .glare) > 0.95)
            #expect(seen.share(open, nil) == 1)
            #expect(seen.events.isDisjoint(with: [.winkLeft, .winkRight]))
            for observation in seen.observations {
                let eyes = observation.eyes
                #expect((option == "leftGlare" ? eyes.right : eyes.left) != nil)
            }
        }
    }

    @Test(arguments: ["thin", "thick"]) func `Glasses alone hide nothing`(glasses: String) throws {
        let seen = try see("glasses=\(glasses)")
        #expect(seen.share(\.leftEye, nil) == 1 && seen.share(\.rightEye, nil) == 1 && seen.share(\.mouth, nil) == 1)
    }

    @Test(arguments: ["thin", "thick"], [FaceEventKind.winkLeft, .winkRight])
    func `A wink behind glasses is seen`(glasses: String, wink: FaceEventKind) throws {
        let source = try SyntheticSource("synthetic:seed=5,script=\(wink.rawValue)@2.5,duration=5,glasses=\(glasses)")
        let events = try observations(source).flatMap(\.events).map(\.kind)
        #expect(events.count { $0 == wink } == 1)
        #expect(!events.contains(wink == .winkLeft ? .winkRight : .winkLeft))
    }

    @Test func `Dark glasses are not shut eyes`() throws {
        let seen = try see("glasses=dark")
        #expect(seen.share(\.leftEye, .covered) > 0.95 && seen.share(\.rightEye, .covered) > 0.95)
        #expect(seen.share(\.mouth, nil) == 1)
        #expect(seen.observations.allSatisfy { ($0.quality?.occlusion ?? 0) > 0.5 })
    }

    @Test func `A hand hides what it covers`() throws {
        let parts: [(String, KeyPath<FaceObservability, PartObservability>)]
        parts = [("leftEye", \.leftEye), ("rightEye", \.rightEye), ("mouth", \.mouth)]
        for (name, part) in parts {
            let seen = try see("cover=\(name)")
            #expect(seen.share(part, .covered) > 0.9, "\(name)")
        }
    }

    @Test func `Darkness, smallness and blur are named`() throws {
        for (options, obstruction) in [
            ("gain=0.05", Obstruction.tooDark), ("distance=3.5", .tooSmall), ("blur=6", .blurred),
        ] {
            let seen = try see(options)
            let judged = seen.observations.filter { $0.face != nil }
            #expect(judged.count * 2 > seen.observations.count, "\(options)")
            for observation in judged {
                #expect(observation.observability?.leftEye.obstruction == obstruction)
                #expect(observation.eyes == EyeOpenness())
                // Of a small face the mouth is read longest.
                if obstruction != .tooSmall { #expect(observation.smile == nil && observation.mouthOpen == nil) }
            }
        }
    }
}

@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct ImageQualityOfSubjectTests {
    private func quality(_ options: String) throws -> ImageQuality {
        let source = try SyntheticSource("synthetic:idle=false,script=,duration=0.1," + options)
        return try #require(try observations(source).last?.quality)
    }

    @Test func `Light is measured`() throws {
        let plain = try quality("noise=0")
        let half = try quality("gain=0.5,noise=0")
        #expect(abs(half.brightness / plain.brightness - 0.5) < 0.05)
        #expect(half.contrast < 0.7 * plain.contrast)
        #expect(try quality("gain=2.5").overexposed > 0.3 && plain.overexposed < 0.05)
        #expect(try quality("gain=0.06").underexposed > 0.5 && plain.underexposed < 0.05)
        // Light from image right falls on the subject's own left.
        #expect(try quality("side=1").sideLight > plain.sideLight + 0.03)
        #expect(try quality("side=-1").sideLight < plain.sideLight - 0.03)
    }

    @Test func `A small sharp face is no blurred one`() throws {
        let plain = try quality("noise=0")
        let small = try quality("noise=0,distance=1.6")
        #expect(small.eyeDistance < 0.5 * plain.eyeDistance)
        #expect(small.sharpness > plain.sharpness - 0.15)
        #expect(try quality("noise=0,blur=4").sharpness < plain.sharpness - 0.2)
    }

    @Test func `Size and place are measured`() throws {
        let plain = try quality("distance=0.6")
        let far = try quality("distance=1.2")
        #expect(abs(plain.eyeDistance / far.eyeDistance - 2) < 0.15)
        #expect(abs(plain.share / far.share - 4) < 0.7)
        let aside = try quality("x=0.1,y=-0.05")
        #expect(aside.offset.x > plain.offset.x + 0.1 && aside.offset.y < plain.offset.y - 0.05)
    }
}
