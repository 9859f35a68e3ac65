import FaceCaptcha
import FaceSignals
import FaceTracking
import PresentationAttacks
import SyntheticFace
import Testing

/// What injected frames leave behind, through the real bridge.
@Suite(.enabled(if: modelsAreFetched, skipMessage)) struct StreamTests {
    private func recording(frames: Int = 60) throws -> FrameRecording {
        try FrameRecording(
            of: subject([.init(.turnLeft, at: 0.2), .init(.turnRight, at: 1.2)], seed: 2, frames: frames), count: frames
        )
    }

    /// The first so many frames of a source without end.
    private func judge(_ source: any FrameSource, frames: Int = 150) throws -> GateReport {
        try report(of: FirstFrames(source, count: frames), to: StreamGate(origins: [.physicalCamera]))
    }

    @Test func onceThroughIsACamera() throws {
        let recording = try recording(frames: 90)
        let report = try judge(.cut(recording), frames: 90)
        #expect(report.finding == .person, "\(report)")
    }

    @Test(arguments: [0.0, 1.5]) func aLoopIsSeen(_ coding: Double) throws {
        let recording = try recording()
        #expect(try judge(InjectedSource.loop(recording, coding: coding)).finding == .attack)
    }

    @Test func toAndFroIsSeen() throws {
        #expect(try judge(InjectedSource.swing(recording())).finding == .attack)
    }

    @Test func standingFramesAreSeen() throws {
        let recording = try recording()
        #expect(try judge(InjectedSource.freeze(recording)).finding == .attack)
        #expect(try judge(InjectedSource.stutter(recording, times: 2), frames: 120).finding == .attack)
    }

    @Test func theVirtualSubjectIsSynthetic() throws {
        let source = try subject([], seed: 1, frames: 5)
        let report = try report(of: source, to: StreamGate(origins: [.physicalCamera, .pushed]))
        #expect(report.finding == .attack && report.evidence["origin.synthetic"] == 1)
    }
}

extension FrameSource where Self == InjectedSource {
    /// The recording once, as it was.
    static func cut(_ recording: FrameRecording) -> InjectedSource { .loop(recording) }
}

/// A source that ends.
private final class FirstFrames: FrameSource {
    private let source: any FrameSource
    private let count: Int

    init(_ source: any FrameSource, count: Int) {
        self.source = source
        self.count = count
    }

    var information: FrameSourceInformation { source.information }
    var currentName: String { source.currentName }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        guard let header = try source.read(into: destination), header.index < count else { return nil }
        return header
    }

    func interrupt() { source.interrupt() }
}
