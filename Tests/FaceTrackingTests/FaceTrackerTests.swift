import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import Testing

@Suite("Face tracker", .serialized, .enabled(if: modelsArePresent, withoutModels))
struct FaceTrackerTests {
    private func collect(_ tracker: FaceTracker) async -> (frames: [Int], error: (any Error)?) {
        var frames: [Int] = []
        do {
            for try await observation in tracker.observations { frames.append(observation.frame) }
        } catch {
            return (frames, error)
        }
        return (frames, nil)
    }

    @Test("A file loses no frame")
    func everyFrame() async throws {
        let tracker = try FaceTracker(source: ScriptedSource(frames: 50))
        tracker.start()
        tracker.start()
        let (frames, error) = await collect(tracker)
        #expect(error == nil && frames == Array(0..<50))
        #expect(tracker.statistics.captured == 50 && tracker.statistics.tracked == 50)
        #expect(tracker.statistics.dropped == 0)
    }

    @Test("A live source never waits: old frames are dropped and counted")
    func newest() async throws {
        let source = ScriptedSource(frames: 2000, kind: .camera)
        let tracker = try FaceTracker(source: source) { _ in Thread.sleep(forTimeInterval: 0.005) }
        tracker.start()
        let (frames, error) = await collect(tracker)
        #expect(error == nil)
        #expect(frames == frames.sorted() && frames.last == 1999)
        let statistics = tracker.statistics
        #expect(statistics.captured == 2000)
        #expect(statistics.tracked + statistics.dropped == 2000 && statistics.dropped > 0)
    }

    @Test("A camera that is unplugged ends the stream with its error")
    func unplugged() async throws {
        let source = ScriptedSource(kind: .camera) { index in
            index < 5
                ? .frame(ImageSize(width: 64, height: 48), time: CaptureTime(seconds: Double(index) / 30))
                : .failure(.disconnected("gone"))
        }
        let tracker = try FaceTracker(source: source)
        tracker.start()
        let (_, error) = await collect(tracker)
        #expect(error as? FrameSourceError == .disconnected("gone"))
        tracker.stop()
    }

    @Test("A frame larger than announced ends the stream with what it needs")
    func growingFrames() async throws {
        let source = ScriptedSource { index in
            .frame(ImageSize(width: index < 3 ? 64 : 640, height: 48), time: CaptureTime(seconds: Double(index)))
        }
        let tracker = try FaceTracker(source: source)
        tracker.start()
        let (frames, error) = await collect(tracker)
        #expect(frames == [0, 1, 2])
        #expect(error as? FrameSourceError == .bufferTooSmall(needed: 640 * 48 * 3))
    }

    @Test("Stopping a camera that gives nothing returns at once, from anywhere, any number of times")
    func stop() async throws {
        let source = ScriptedSource(kind: .camera) { index in
            index == 0 ? .frame(ImageSize(width: 64, height: 48), time: .zero) : .silence
        }
        let tracker = try FaceTracker(source: source)
        tracker.start()
        while tracker.statistics.tracked == 0 { try await Task.sleep(for: .milliseconds(1)) }
        let clock = ContinuousClock()
        let time = clock.measure {
            tracker.stop()
            tracker.stop()
        }
        #expect(time < .milliseconds(500))
        tracker.start()
        tracker.resume()
        let (frames, error) = await collect(tracker)
        #expect(frames == [0] && error == nil)
    }

    @Test("The call-back may stop the tracker")
    func stopFromCallback() async throws {
        let box = Mutex<FaceTracker?>(nil)
        let tracker = try FaceTracker(source: ScriptedSource(frames: 1000)) { frame in
            if frame.header.index == 3 { box.withLock { $0 }?.stop() }
        }
        box.withLock { $0 = tracker }
        tracker.start()
        let (frames, _) = await collect(tracker)
        #expect(frames.count <= 5)
        box.withLock { $0 = nil }
    }

    @Test("A paused file stands still and goes on where it was")
    func pause() async throws {
        let source = ScriptedSource(frames: 400)
        let tracker = try FaceTracker(source: source)
        tracker.pause()
        tracker.pause()
        tracker.start()
        try await Task.sleep(for: .milliseconds(60))
        #expect(source.reads == 0)
        tracker.resume()
        let (frames, _) = await collect(tracker)
        #expect(frames == Array(0..<400))
    }

    /// Both threads keep the source alive as long as they run.
    @Test("Letting go of a running tracker ends its threads")
    func deinitialisation() async throws {
        var source: ScriptedSource? = ScriptedSource(kind: .camera) { index in
            index < 10
                ? .frame(ImageSize(width: 64, height: 48), time: CaptureTime(seconds: Double(index))) : .silence
        }
        weak let ended = source
        var tracker: FaceTracker? = try FaceTracker(source: try #require(source))
        source = nil
        tracker?.start()
        while tracker?.statistics.tracked == 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(ended != nil)
        tracker = nil
        for _ in 0..<500 where ended != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(ended == nil)
    }
}
