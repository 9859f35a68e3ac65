import CommandSupport
import FaceCaptcha
import FaceSignals
public import FaceTracking

/// Takes trials one after the other, each as if it were the first, frame by frame on the frames' own clock.
public final class TrialRunner {
    private let analyzer: FaceAnalyzer

    /// - Parameter configuration: presence is measured whatever it says.
    public init(_ configuration: FaceEngineConfiguration) throws(FaceEngineError) {
        var configuration = configuration
        configuration.measuresPresence = true
        analyzer = try FaceAnalyzer(configuration)
    }

    public func run(_ trial: SessionTrial) throws -> TrialOutcome {
        analyzer.reset()
        analyzer.origin = trial.source.information.origin
        let reader = FrameReader(trial.source)
        var session = CaptchaSession(plan: trial.plan, policy: trial.policy)
        var prompted = CaptchaSession.Phase.waiting
        var frames = 0
        var delay = Duration.zero
        while session.verdict == nil, let header = try reader.next() {
            let begin = CaptureTime.now
            session.observe(try analyzer.analyze(reader.pixels, header))
            delay = CaptureTime.now.since(begin)
            frames += 1
            if case .challenge(let index) = session.phase, session.phase != prompted {
                prompted = session.phase
                trial.onPrompt(session.plan.challenges[index].kind)
            }
        }
        session.endOfStream()
        return TrialOutcome(
            verdict: session.verdict!, gate: session.decidingGate, reports: session.gateReports,
            challengesDone: session.timeline.count { $0.done != nil }, frames: frames, delay: delay)
    }

    /// What the signals tell of a source.
    func events(in source: any FrameSource) throws -> [FaceEvent] {
        analyzer.reset()
        let reader = FrameReader(source)
        var events: [FaceEvent] = []
        while let header = try reader.next() { events += try analyzer.analyze(reader.pixels, header).events }
        return events
    }
}
