import FaceSignals
import Testing

@Suite struct GestureDetectorTests {
    private func time(_ frame: Int, _ fps: Double) -> CaptureTime { CaptureTime(seconds: Double(frame) / fps) }

    /// Every event of a detector over a signal.
    private func events(
        _ kind: FaceEventKind, fps: Double, _ signal: [Double?]
    ) -> [FaceEvent] {
        var detector = GestureDetector(kind)
        return signal.enumerated().compactMap { detector.observe($1, at: time($0, fps)) }
    }

    private func pulse(_ kind: FaceEventKind, fps: Double, seconds: Double, height: Double) -> [Double?] {
        let rest = [Double?](repeating: 0, count: Int(fps))
        return rest + [Double?](repeating: height, count: max(1, Int((fps * seconds).rounded()))) + rest
    }

    @Test("A gesture is told once, on the frame that ends it", arguments: FaceEventKind.gestures, [10.0, 30, 60])
    func once(kind: FaceEventKind, fps: Double) throws {
        let thresholds = GestureThresholds.standard(for: kind)
        let seconds = max(0.4, thresholds.shortest * 2)
        let found = events(kind, fps: fps, pulse(kind, fps: fps, seconds: seconds, height: thresholds.enter * 1.4))
        let event = try #require(found.first)
        #expect(found.count == 1 && event.kind == kind)
        #expect(event.start == time(Int(fps), fps))
        #expect(event.start <= event.peak && event.peak <= event.end && event.end < event.time)
        #expect(event.time.seconds(since: event.end) < 1.5 / fps)
        #expect(abs(event.end.seconds(since: event.start) - seconds) < 1.5 / fps)
    }

    @Test("The peak is the strongest frame")
    func peak() throws {
        let found = events(.smile, fps: 10, [0, 0.7, 0.8, 0.95, 0.9, 0.7, 0.1])
        #expect(try #require(found.first).peak == time(3, 10))
    }

    @Test("Between the two thresholds nothing begins and nothing ends")
    func hysteresis() {
        let thresholds = GestureThresholds.standard(for: .smile)
        let between = (thresholds.enter + thresholds.leave) / 2
        #expect(events(.smile, fps: 30, Array(repeating: between, count: 60)).isEmpty)
        var wavering: [Double?] = [0]
        for frame in 0..<60 { wavering.append(frame % 2 == 0 ? 0.9 : between) }
        #expect(events(.smile, fps: 30, wavering + [0]).count == 1)
    }

    @Test("Too short is nothing; a blink of one frame is a blink")
    func shortest() {
        #expect(events(.smile, fps: 30, pulse(.smile, fps: 30, seconds: 0.1, height: 1)).isEmpty)
        #expect(events(.winkLeft, fps: 60, pulse(.winkLeft, fps: 60, seconds: 0.1, height: 1)).isEmpty)
        #expect(events(.blink, fps: 10, [0, 0, 1, 0, 0]).count == 1)
    }

    @Test("Eyes shut for long are no blink, and the next blink counts again")
    func longest() {
        let signal =
            pulse(.blink, fps: 30, seconds: 2, height: 1) + pulse(.blink, fps: 30, seconds: 0.2, height: 1)
        let found = events(.blink, fps: 30, signal)
        #expect(found.count == 1)
        #expect((found.first?.start.seconds ?? 0) > 4)
    }

    @Test("A signal that goes missing suspends a gesture for a moment only")
    func unknown() {
        let smile = [Double?](repeating: 0.9, count: 30)
        #expect(events(.smile, fps: 30, smile + [nil, .nan, nil] + smile + [0]).count == 1)
        #expect(events(.smile, fps: 30, smile + Array(repeating: nil, count: 30) + [0]).isEmpty)
        #expect(events(.smile, fps: 30, Array(repeating: nil, count: 60)).isEmpty)
    }

    @Test("Active from the shortest duration on, until it ends")
    func active() {
        var detector = GestureDetector(.smile)
        var active: [Int] = []
        for frame in 0..<40 {
            _ = detector.observe(frame < 10 || frame > 30 ? 0 : 0.9, at: time(frame, 30))
            if detector.isActive { active.append(frame) }
        }
        #expect(active == Array(18...30))
        _ = detector.observe(0.9, at: time(50, 30))
        detector.cancel()
        #expect(detector.observe(0, at: time(60, 30)) == nil)
    }

    @Test("Backwards and repeated times end in no event and no trap")
    func times() {
        var detector = GestureDetector(.smile)
        for seconds in [5.0, 5, 4, 1e12, -1e12, 0, .nan] {
            _ = detector.observe(0.9, at: CaptureTime(seconds: seconds))
            _ = detector.observe(0, at: CaptureTime(seconds: seconds))
        }
        #expect(!detector.isActive)
    }
}

extension FaceEventKind {
    static let gestures: [FaceEventKind] = allCases.filter { kind in
        ![.neutral, .faceLost, .faceFound, .secondFace].contains(kind)
    }
}
