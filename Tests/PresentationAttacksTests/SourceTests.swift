import FaceSignals
import FaceTracking
import PresentationAttacks
import Testing

@Suite struct SourceTests {
    private static let size = ImageSize(width: 96, height: 72)

    private func chequered() -> Photograph {
        let pixels = (0..<64 * 64).flatMap { i -> [UInt8] in
            (i / 64 / 8 + i % 64 / 8) % 2 == 0 ? [20, 40, 60] : [200, 220, 240]
        }
        return Photograph(bgr: pixels, width: 64, height: 64)
    }

    private func source(_ kind: SheetMotion.Kind, holes: [Sheet.Ellipse] = [], seed: UInt64 = 4) -> PhotographSource {
        var options = PhotographSource.Options()
        options.size = Self.size
        options.frameCount = 3
        options.seed = seed
        return PhotographSource(
            Sheet(chequered(), width: 300, holes: holes), SheetMotion(kind, seed: seed), options: options)
    }

    private func frames(_ source: any FrameSource, limit: Int = 10) throws -> [[UInt8]] {
        var frames: [[UInt8]] = []
        var bytes = [UInt8](repeating: 0, count: Self.size.width * Self.size.height * 3)
        while frames.count < limit, try bytes.withUnsafeMutableBytes({ try source.read(into: $0) }) != nil {
            frames.append(bytes)
        }
        return frames
    }

    @Test(arguments: SheetMotion.Kind.allCases) func equalSeedsShowTheSame(_ kind: SheetMotion.Kind) throws {
        let frames = try frames(source(kind))
        #expect(frames.count == 3)
        #expect(try frames == self.frames(source(kind)))
        #expect(try frames != self.frames(source(kind, seed: 5)))
    }

    @Test func holesShowWhatIsBehind() throws {
        let whole = try frames(source(.still))[0]
        let cut = try frames(source(.still, holes: [Sheet.Ellipse(x: 0.5, y: 0.5, width: 0.4, height: 0.4)]))[0]
        let middle = (Self.size.height / 2 * Self.size.width + Self.size.width / 2) * 3
        #expect(whole[..<300] == cut[..<300])
        #expect(whole[middle..<middle + 30] != cut[middle..<middle + 30])
    }

    @Test func recordingsArePlayedAsCut() throws {
        let recording = try FrameRecording(of: source(.moved), count: 10)
        #expect(recording.count == 3 && recording.size == Self.size)
        let loop = try frames(InjectedSource.loop(recording), limit: 7)
        #expect(loop[0] == loop[3] && loop[1] == loop[4] && loop[0] != loop[1])
        let swing = try frames(InjectedSource.swing(recording), limit: 5)
        #expect(swing[1] == swing[3] && swing[0] == swing[4])
        let freeze = try frames(InjectedSource.freeze(recording), limit: 6)
        #expect(freeze[2] == freeze[5])
        let other = try FrameRecording(of: source(.rotated), count: 10)
        let swap = try frames(InjectedSource.swap(recording, other, at: 1))
        #expect(try swap.count == 3 && swap[0] == loop[0] && swap[1] == frames(source(.rotated))[1])
        let recoded = try frames(InjectedSource.loop(recording, coding: 2), limit: 4)
        #expect(recoded[0] != recoded[3])
    }

    @Test func nonsenseIsSurvived() throws {
        _ = Photograph(bgr: [], width: -3, height: 0)
        var pose = SheetPose()
        pose.distance = -.infinity
        pose.bend = 1e9
        pose.yaw = 90
        var options = PhotographSource.Options()
        options.size = Self.size
        options.frameCount = 1
        let source = PhotographSource(
            Sheet(chequered(), width: .nan), SheetMotion(.still, about: pose), options: options)
        #expect(try frames(source).count == 1)
    }
}
