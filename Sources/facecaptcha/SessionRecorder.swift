import FaceCaptcha
import FaceOverlay
import FaceSignals

/// Draws what was seen and asked into a clip, and the moments that count onto a contact sheet.
final class SessionRecorder: @unchecked Sendable {
    // Unchecked: one thread at a time uses it; for a camera that is the tracker's thread until the tracker has stopped.
    private let writer: AnnotationWriter
    private let sheet: ContactSheet?
    private var overlay = OverlayRenderer()
    private var phase = CaptchaSession.Phase.waiting
    private var isEnded = false
    /// Put before the captions of the contact sheet.
    var scene = ""

    init(writer: AnnotationWriter, sheet: ContactSheet? = nil) {
        self.writer = writer
        self.sheet = sheet
    }

    /// A frame and the state of the session behind it. The first frame with a verdict is held for 1.5 s, and is the last.
    func take(
        _ session: CaptchaSession, _ observation: FaceObservation, pixels: RawSpan, landmarks: Span<Landmark>,
        topology: LandmarkTopology
    ) throws(OverlayError) {
        guard !isEnded else { return }
        let picture = try overlay.render(
            pixels, observation, landmarks: landmarks, topology: topology, banner: Banner(session))
        let frames = session.verdict == nil ? 1 : 45
        for _ in 0..<frames { try writer.append(picture, at: nil, caption: "") }
        isEnded = session.verdict != nil
        if session.phase != phase, let caption = session.moment {
            try sheet?.add(picture, caption: scene.isEmpty ? caption : "\(scene): \(caption)")
        }
        phase = session.phase
    }

    /// Makes ready for another session in the same clip.
    func begin(_ scene: String) {
        self.scene = scene
        overlay.reset()
        phase = .waiting
        isEnded = false
    }

    func finish() throws(OverlayError) { try writer.finish() }
}

extension CaptchaSession {
    /// What a still of this moment shows, for the moments worth one.
    fileprivate var moment: String? {
        switch phase {
        case .waiting: nil
        case .challenge(let index): "asked to \(plan.challenges[index].kind.rawValue)"
        case .returning(let index): "\(plan.challenges[index].kind.rawValue) done"
        case .finished: verdict.map(\.moment)
        }
    }
}

extension Verdict {
    fileprivate var moment: String {
        switch self {
        case .passed: "passed"
        case .failed: "not passed"
        case .error: "error"
        }
    }
}

extension Banner {
    init(_ session: CaptchaSession) {
        let status = session.status
        if let result = session.result {
            self.init(
                title: result.verdict.isPassed ? "PASSED" : "NOT PASSED", subtitle: "\(result)",
                verdict: result.verdict.isPassed ? .passed : .failed)
            return
        }
        self.init(
            title: session.instruction, subtitle: status.hint?.text, note: session.position,
            progress: status.progress, timeLeft: session.timeLeft)
    }
}
