import FaceCaptcha
import FaceSignals
import FaceTracking
import SyntheticFace

/// The virtual subject takes one check, as fast as it is drawn.
struct SubjectSession {
    static func play(
        seed: UInt64, plan: ChallengePlan, analyzer: FaceAnalyzer, obeys: Bool = true
    ) throws -> CaptchaResult {
        var options = SyntheticOptions()
        options.seed = seed
        options.size = ImageSize(width: 320, height: 240)
        options.framesPerSecond = 20
        let source = try SyntheticSource(options)
        var policy = CaptchaPolicy()
        policy.presence.origins.insert(.synthetic)
        var session = CaptchaSession(plan: plan, policy: policy)
        analyzer.reset()
        analyzer.origin = source.information.origin
        let frame = UnsafeMutableRawBufferPointer.allocate(byteCount: 320 * 240 * 3, alignment: 64)
        defer { frame.deallocate() }
        var phase = CaptchaSession.Phase.waiting
        while session.verdict == nil, let header = try source.read(into: frame) {
            session.observe(try analyzer.analyze(UnsafeRawBufferPointer(frame), header))
            guard obeys, session.phase != phase else { continue }
            phase = session.phase
            if case .challenge(let index) = phase, let gesture = Gesture(plan.challenges[index].kind) {
                source.performer.perform(gesture)
            }
        }
        session.endOfStream()
        return session.result!
    }
}

extension Gesture {
    /// `nil` where doing nothing is what is asked.
    fileprivate init?(_ kind: ChallengeKind) { self.init(rawValue: kind.rawValue) }
}
