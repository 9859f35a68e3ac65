import CaptchaProof
import FaceCaptcha
import FaceSignals
import Testing

@Suite struct EvidenceTests {
    private static let size = ImageSize(width: 4, height: 3)

    private static func observation(_ frame: Int, yaw: Double = 0, events: [FaceEvent] = []) -> FaceObservation {
        let pose = HeadPose(yaw: yaw, pitch: 0, roll: 0)
        return FaceObservation(
            time: time(frame), frame: frame, imageSize: ImageSize(width: 640, height: 480),
            face: DetectedFace(x: 220, y: 140, width: 200, height: 240, confidence: 0.99), faces: 1, pose: pose,
            rawPose: pose, eyes: EyeOpenness(left: 0.9, right: 0.9), smile: 0.1, tongue: 0.1, mouthOpen: 0.1,
            observability: nil, events: events)
    }

    private static func time(_ frame: Int) -> CaptureTime { CaptureTime(seconds: Double(frame) / 30) }

    /// Frames whose pixels all tell their number.
    private func play(
        _ kinds: [ChallengeKind], frames: Int, memory: Int = EvidenceKeeper.standardMemory,
        _ show: (Int) -> FaceObservation
    ) throws -> (session: CaptchaSession, keeper: EvidenceKeeper) {
        var session = CaptchaSession(plan: try .fixed(kinds))
        var keeper = EvidenceKeeper(memory: memory)
        for frame in 0..<frames {
            let observation = show(frame)
            session.observe(observation)
            let pixels = [UInt8](repeating: UInt8(frame % 256), count: 36)
            keeper.take(session, time: observation.time, size: Self.size, pixels: pixels.span.bytes)
        }
        return (session, keeper)
    }

    @Test func thePeakOfAMovementIsKept() throws {
        // At 45 degrees in frame 50, on the way there from 40 and back to 60.
        let (session, keeper) = try play([.turnLeft, .smile], frames: 80) { frame in
            Self.observation(frame, yaw: max(0, 45 - 4.5 * Double(abs(frame - 50))))
        }
        let record = session.timeline[0]
        let done = try #require(record.done)
        let frame = try #require(keeper.frames.first)
        #expect(keeper.frames.count == 1 && frame.challenge == 0)
        #expect(frame.time == record.peak && frame.time <= done)
        #expect(frame.pixels.allSatisfy { CaptureTime(seconds: Double($0) / 30) == frame.time })
    }

    /// A blink is told when the eyes are open again; its peak is some frames back.
    @Test func thePeakOfABlinkIsKept() throws {
        let (_, keeper) = try play([.blink], frames: 60) { frame in
            frame == 40
                ? Self.observation(
                    frame,
                    events: [
                        FaceEvent(
                            kind: .blink, time: Self.time(40), start: Self.time(34), peak: Self.time(36),
                            end: Self.time(40))
                    ]) : Self.observation(frame)
        }
        #expect(keeper.frames.map(\.time) == [Self.time(36)])
        #expect(keeper.frames[0].pixels[0] == 36)
    }

    @Test func memoryIsBounded() throws {
        let (session, keeper) = try play([.blink], frames: 60, memory: 36 * 3) { Self.observation($0) }
        #expect(session.phase == .challenge(0))
        #expect(keeper.frames.isEmpty)
        // Nothing is kept that could be the peak, so nothing is made up.
        let (_, forgetful) = try play([.blink], frames: 60, memory: 36 * 3) { frame in
            frame == 40
                ? Self.observation(
                    frame,
                    events: [
                        FaceEvent(
                            kind: .blink, time: Self.time(40), start: Self.time(30), peak: Self.time(32),
                            end: Self.time(40))
                    ]) : Self.observation(frame)
        }
        #expect(forgetful.frames.isEmpty)
    }

    @Test func sizesThatDoNotFitArePassedOver() throws {
        var session = CaptchaSession(plan: try .fixed([.turnLeft]))
        var keeper = EvidenceKeeper()
        session.observe(Self.observation(0))
        let pixels = [UInt8](repeating: 0, count: 35)
        for size in [
            Self.size, ImageSize(width: 0, height: 0), ImageSize(width: -1, height: -1),
            ImageSize(width: .max, height: .max),
        ] {
            keeper.take(session, time: .zero, size: size, pixels: pixels.span.bytes)
        }
        #expect(keeper.frames.isEmpty)
    }

    @Test func digestsAreThoseOfThePicture() throws {
        let (_, keeper) = try play([.turnLeft], frames: 60) { Self.observation($0, yaw: $0 > 40 ? 30 : 0) }
        let digest = EvidenceDigest(try #require(keeper.frames.first), picture: Array("abc".utf8))
        #expect(digest.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
