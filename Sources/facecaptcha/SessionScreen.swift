import CommandSupport
import FaceCaptcha
import FaceSignals
import Foundation

/// Shows a session to the person: on a terminal a few lines that are redrawn, elsewhere one line for each prompt.
final class SessionScreen {
    private let terminal: Terminal
    /// Only a terminal is written to: the result alone goes elsewhere.
    private let isQuiet: Bool
    private let clock = ContinuousClock()
    private var nextDrawing: ContinuousClock.Instant
    private var lines = 0
    private var phase: CaptchaSession.Phase?

    init(terminal: Terminal, isQuiet: Bool) {
        self.terminal = terminal
        self.isQuiet = isQuiet
        nextDrawing = clock.now
    }

    func show(_ session: CaptchaSession, _ observation: FaceObservation?) {
        let isNew = session.phase != phase
        phase = session.phase
        guard session.verdict == nil else { return }
        guard terminal.isTerminal else {
            if isNew, !isQuiet, case .challenge = session.phase {
                terminal.write("\(session.position ?? "")  \(session.instruction)\n")
            }
            return
        }
        let now = clock.now
        guard isNew || now >= nextDrawing else { return }
        nextDrawing = now.advanced(by: .milliseconds(66))
        draw(page(session, observation))
    }

    /// Wipes the live lines.
    func end() {
        guard lines > 0 else { return }
        terminal.write("\u{1B}[\(lines)A\r\u{1B}[0J")
        lines = 0
        Terminal.restore()
    }

    private func draw(_ page: [String]) {
        if lines == 0 { terminal.hideCursor() }
        let up = lines > 0 ? "\u{1B}[\(lines)A" : ""
        terminal.write("\r" + up + page.map { "\u{1B}[2K\($0)\n" }.joined())
        lines = page.count
    }

    private func page(_ session: CaptchaSession, _ observation: FaceObservation?) -> [String] {
        let status = session.status
        let columns = max(20, terminal.columns - 1)
        let pictogram = status.kind?.pictogram ?? ChallengeKind.lookAtCamera.pictogram
        let position = session.position.map { "   " + $0 } ?? ""
        let instruction = String((pictogram + "  " + session.instruction + position).prefix(columns))
        let seconds = String(format: "%4.1f s", status.remaining / .seconds(1))
        let bar = ProgressBar.bar(status.progress, width: min(30, columns - 10))
        return [
            terminal.styled(instruction, .bold, session.phase == .waiting ? .blue : .cyan),
            terminal.styled(bar, .green) + "  " + seconds,
            terminal.styled(String(Self.signals(observation).prefix(columns)), .dim),
            terminal.styled(String((status.hint?.text ?? "").prefix(columns)), .yellow),
        ]
    }

    /// The live state in one line of even width.
    private static func signals(_ observation: FaceObservation?) -> String {
        guard let observation, observation.face != nil else { return "no face" }
        func angle(_ value: Double?) -> String { value.map { String(format: "%+4.0f", $0) } ?? "   ?" }
        func score(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? " ? " }
        let pose = observation.pose
        return "yaw \(angle(pose?.yaw))  pitch \(angle(pose?.pitch))  roll \(angle(pose?.roll))  "
            + "eyes \(score(observation.eyes.left)) \(score(observation.eyes.right))  smile \(score(observation.smile))  "
            + "mouth \(score(observation.mouthOpen))  tongue \(score(observation.tongue))"
    }
}
