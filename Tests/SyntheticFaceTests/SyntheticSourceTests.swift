import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import SyntheticFace
import Testing

@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct SyntheticSourceTests {
    private func read(_ source: SyntheticSource, into bytes: inout [UInt8]) throws -> FrameHeader? {
        try bytes.withUnsafeMutableBytes { try source.read(into: $0) }
    }

    @Test func `Frames carry the time of their number, and end`() throws {
        let source = try SyntheticSource("synthetic:fps=10,duration=0.5,size=64x48")
        #expect(source.information.kind == .synthetic)
        #expect(source.information.frameCount == 5)
        #expect(source.information.framesPerSecond == 10)
        #expect(source.currentName == "synthetic:fps=10,duration=0.5,size=64x48")
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        for index in 0..<5 {
            let header = try #require(try read(source, into: &bytes))
            #expect(header.index == index && header.size == ImageSize(width: 64, height: 48))
            #expect(header.time == CaptureTime(seconds: Double(index) / 10))
        }
        #expect(try read(source, into: &bytes) == nil)
        #expect(try read(source, into: &bytes) == nil)
    }

    @Test func `The same input gives the same frames`() throws {
        func frames() throws -> [[UInt8]] {
            let source = try SyntheticSource("synthetic:seed=9,duration=1,fps=12,size=64x48,script=blink@0.3")
            var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
            var all: [[UInt8]] = []
            while try read(source, into: &bytes) != nil { all.append(bytes) }
            return all
        }
        let once = try frames()
        #expect(once.count == 12)
        #expect(try frames() == once)
    }

    @Test func `A small buffer keeps the frame for the next call`() throws {
        let source = try SyntheticSource("synthetic:size=64x48")
        var small = [UInt8](repeating: 0, count: 10)
        #expect(throws: FrameSourceError.bufferTooSmall(needed: 64 * 48 * 3)) { try read(source, into: &small) }
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        #expect(try read(source, into: &bytes)?.index == 0)
    }

    @Test func `Interruption ends a paced source at once`() throws {
        let source = try SyntheticSource("synthetic:size=64x48,fps=1,realtime=true,endless=true")
        #expect(source.information.frameCount == nil)
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        #expect(try read(source, into: &bytes)?.index == 0)
        let interrupted = Mutex<ContinuousClock.Instant?>(nil)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            interrupted.withLock { $0 = .now }
            source.interrupt()
        }
        #expect(throws: FrameSourceError.interrupted) { while try read(source, into: &bytes) != nil {} }
        let moment = try #require(interrupted.withLock { $0 })
        #expect(ContinuousClock.now - moment < .milliseconds(500))
    }

    @Test func `Real time paces the frames`() throws {
        let source = try SyntheticSource("synthetic:size=64x48,fps=20,duration=0.5,realtime=true")
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        let started = ContinuousClock.now
        while try read(source, into: &bytes) != nil {}
        #expect(ContinuousClock.now - started >= .milliseconds(450))
    }

    @Test func `A performer is obeyed while frames are read`() throws {
        let source = try SyntheticSource("synthetic:size=64x48,script=,endless=true,idle=false")
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        for _ in 0..<30 { _ = try read(source, into: &bytes) }
        source.performer.perform(.turnRight, reaction: 0)
        for _ in 0..<25 { _ = try read(source, into: &bytes) }
        #expect(source.performer.pose(at: source.performer.now).yaw < -20)
    }

    @Test func `Missing models are said to be missing`() {
        let nowhere = ModelStore(directory: "/nonexistent")
        do {
            _ = try SyntheticSource("synthetic:", models: nowhere)
            Issue.record("made without models")
        } catch .failed(let message) {
            #expect(message.contains("scripts/setup"))
        } catch {
            Issue.record("\(error)")
        }
    }
}
