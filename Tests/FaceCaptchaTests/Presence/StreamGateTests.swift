import FaceCaptcha
import FaceSignals
import Testing

@Suite struct StreamGateTests {
    private static let origins: Set<FrameOrigin> = [.physicalCamera, .pushed]

    /// A camera at 30 frames per second with jitter.
    private func report(
        frames: Int = 90, origin: FrameOrigin? = .physicalCamera, jitter: Double = 0.0004, interval: Double = 1 / 30.0,
        _ stream: (Int) -> StreamMeasurement = { _ in StreamMeasurement(change: 1) },
        size: (Int) -> ImageSize = { _ in ImageSize(width: 640, height: 480) }
    ) -> GateReport {
        var gate = StreamGate(origins: Self.origins)
        for index in 0..<frames {
            var measured = stream(index)
            measured.origin = origin
            let time = Double(index) * interval + jitter * Double(index * index % 7)
            gate.observe(Seen.frame(at: time, size: size(index), stream: measured))
        }
        return gate.report
    }

    @Test func aCameraIsACamera() {
        let report = report()
        #expect(report.finding == .person && report.score ?? 0 > 0.9)
        #expect(report.evidence["origin.physicalCamera"] == 1)
    }

    @Test func nothingMeasuredIsSaid() {
        var gate = StreamGate(origins: Self.origins)
        gate.observe(Person.resting.observation(at: .zero))
        #expect(gate.report.finding == .notMeasured)
        #expect(report(frames: 10).finding == .undecided)
    }

    @Test(arguments: [FrameOrigin.virtualDevice, .file, .synthetic]) func originsAreRefused(_ origin: FrameOrigin) {
        #expect(report(frames: 1, origin: origin).finding == .attack)
        var gate = StreamGate(origins: [origin])
        gate.observe(Seen.frame(at: 0, stream: StreamMeasurement(origin: origin)))
        #expect(gate.report.finding == .undecided)
    }

    @Test func aSourceThatChangesOnceStaysRefused() {
        var gate = StreamGate(origins: Self.origins)
        for (index, origin) in [FrameOrigin.physicalCamera, .virtualDevice, .physicalCamera].enumerated() {
            gate.observe(Seen.frame(at: Double(index) / 30, stream: StreamMeasurement(origin: origin)))
        }
        #expect(gate.report.finding == .attack)
    }

    @Test func frozenFramesAreAnAttack() {
        let frozen = report { StreamMeasurement(isRepeat: $0 > 40, change: $0 > 40 ? 0 : 1) }
        #expect(frozen.finding == .attack)
        let stutter = report { StreamMeasurement(isRepeat: $0 % 2 == 1, change: $0 % 2 == 1 ? 0 : 1) }
        #expect(stutter.finding == .attack)
        let aFew = report { StreamMeasurement(isRepeat: (40...50).contains($0), change: 1) }
        #expect(aFew.finding == .person)
    }

    @Test func aLoopIsAnAttack() {
        func searched(_ index: Int, _ difference: Double) -> StreamMeasurement.Recurrence? {
            index % 3 == 0 ? StreamMeasurement.Recurrence(difference: difference, age: 3) : nil
        }
        let loop = report { StreamMeasurement(change: 1.2, recurrence: searched($0, 0.3)) }
        #expect(loop.finding == .attack)
        let person = report { StreamMeasurement(change: 1.2, recurrence: searched($0, 1.1)) }
        #expect(person.finding == .person)
        let stillPerson = report { StreamMeasurement(change: 0.3, recurrence: searched($0, 0.1)) }
        #expect(stillPerson.finding == .person)
        let passingBy = report { StreamMeasurement(change: 1.2, recurrence: searched($0, $0 % 20 < 12 ? 0.3 : 1.1)) }
        #expect(passingBy.finding == .person)
    }

    @Test func aCameraHasAnUnevenClock() {
        #expect(report(jitter: 0, interval: 0.03125).finding == .attack)
        #expect(report(origin: .pushed, jitter: 0, interval: 0.03125).finding == .person)
        #expect(report(jitter: 0.0000001, interval: 0.001).finding == .attack)
    }

    @Test func framesKeepTheirSize() {
        let changing = report(size: { ImageSize(width: $0 < 50 ? 640 : 1280, height: 480) })
        #expect(changing.finding == .attack && changing.evidence["sizes"] == 2)
    }

    @Test func nonsenseIsSurvived() {
        let report = report {
            StreamMeasurement(
                isRepeat: false, change: $0 % 2 == 0 ? .nan : .infinity,
                recurrence: StreamMeasurement.Recurrence(difference: .nan, age: -.infinity))
        }
        #expect(report.score.map { (0...1).contains($0) } ?? false)
    }
}
