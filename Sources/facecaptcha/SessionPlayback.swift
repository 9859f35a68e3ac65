import CommandSupport
import FaceCaptcha
import FaceSignals
import FaceTracking

/// Takes a source through a session, frame by frame, with the frames' times as the clock.
final class SessionPlayback {
    private(set) var session: CaptchaSession
    private let source: any FrameSource
    private let analyzer: FaceAnalyzer
    private let reader: FrameReader
    private let screen: SessionScreen
    private let recorder: SessionRecorder?

    init(
        _ session: CaptchaSession, source: any FrameSource, analyzer: FaceAnalyzer, screen: SessionScreen,
        recorder: SessionRecorder?
    ) {
        self.session = session
        self.source = source
        self.analyzer = analyzer
        self.screen = screen
        self.recorder = recorder
        analyzer.origin = source.information.origin
        reader = FrameReader(source) { Diagnostics.warning(String(describing: $0)) }
    }

    /// Plays until the verdict, the end of the source, or the user's interruption.
    ///
    /// - Parameter onPrompt: called when a challenge is first shown.
    func play(onPrompt: (ChallengeKind) -> Void = { _ in }) throws {
        var prompted = CaptchaSession.Phase.waiting
        var last: FaceObservation?
        try Interruption.withHandler(source.interrupt) {
            while session.verdict == nil, let header = try nextFrame() {
                let observation = try analyzer.analyze(reader.pixels, header)
                session.observe(observation)
                if case .challenge(let index) = session.phase, session.phase != prompted {
                    prompted = session.phase
                    onPrompt(session.plan.challenges[index].kind)
                }
                screen.show(session)
                if session.verdict == nil { try record(observation) }
                last = observation
            }
        }
        if !Interruption.isRequested { session.endOfStream() }
        if let last { try record(last) }
    }

    /// - Returns: `nil` also when the user interrupts.
    private func nextFrame() throws(FrameSourceError) -> FrameHeader? {
        guard !Interruption.isRequested else { return nil }
        do throws(FrameSourceError) {
            return try reader.next()
        } catch .interrupted {
            return nil
        }
    }

    private func record(_ observation: FaceObservation) throws {
        guard let recorder else { return }
        let (reader, analyzer) = (reader, analyzer)
        try recorder.take(
            session, observation, pixels: reader.bytes, landmarks: analyzer.landmarks, topology: analyzer.topology)
    }
}
