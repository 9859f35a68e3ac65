public import FaceSignals

/// Whether movements follow their prompts as a human's do.
///
/// A movement's onset is the frame at which it left rest on its way to what is asked; the reaction is the time from the
/// prompt to that. It is negative for a movement that began before its prompt. Evidence: `fastest` and `reactions`,
/// seconds and count; `early`, those too soon.
///
/// Blinks are left out, since people blink at any time. So is what took longer than `longestRise` from onset to height:
/// a drift of the posture, not an answer.
public struct TimingGate: PresenceGate {
    public static let name = GateName.timing

    /// Simple reactions to something seen take people 190 ms on average and never less than about 150, choices among
    /// several more (Luce 1986; Woods et al. 2015); athletics counts a start within 100 ms of the gun as false, though
    /// hearing is quicker than sight.
    public static let fastestReaction = 0.1
    /// Seconds.
    static let longestRise = 0.8
    /// One answer that comes too soon is chance: somebody who moved just then, as one of two directions is likely.
    static let tolerated = 1

    private var rest = RestMean()
    private var rises = [Rise](repeating: Rise(), count: GradedSignal.allCases.count)
    private var judged: CaptureTime?
    private var fastest = Double.infinity
    private var reactions = 0
    private var early = 0

    public init() {}

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        let pose = (observation.rawPose ?? observation.pose)?.ifFinite
        if moment.phase == .waiting { rest.add(pose) }
        for signal in GradedSignal.allCases {
            rises[signal.rawValue].update(
                signal.level(observation, pose: pose, rest: rest.pose), at: observation.time)
        }
        guard case .challenge = moment.phase, let shown = moment.shown, shown != judged, let kind = moment.kind,
            let signal = GradedSignal(kind), let rise = rises[signal.rawValue].completed
        else { return }
        let reaction = rise.onset.seconds(since: shown)
        guard rise.reached >= shown, rise.reached.seconds(since: rise.onset) <= Self.longestRise else { return }
        judged = shown
        reactions += 1
        fastest = min(fastest, reaction)
        if reaction < Self.fastestReaction { early += 1 }
    }

    public var report: GateReport {
        guard reactions > 0 else { return GateReport(gate: Self.name, finding: .undecided) }
        let score = early == 0 ? 1 : early <= Self.tolerated ? 0.6 : 0.5 / Double(early)
        return GateReport(
            gate: Self.name, finding: early > Self.tolerated ? .attack : .person, score: score,
            evidence: ["fastest": fastest, "reactions": Double(reactions), "early": Double(early)])
    }
}

/// A way up from rest to what is asked.
private struct Rise: Sendable {
    private static let begun = 0.25

    private var onset: CaptureTime?
    private var reached: CaptureTime?

    /// - Parameter level: 0 at rest, 1 at what is asked; `nil` where it is not known.
    mutating func update(_ level: Double?, at time: CaptureTime) {
        guard let level, level >= Self.begun else {
            onset = nil
            reached = nil
            return
        }
        onset = onset ?? time
        if level >= 1 { reached = reached ?? time }
    }

    var completed: (onset: CaptureTime, reached: CaptureTime)? {
        guard let onset, let reached else { return nil }
        return (onset, reached)
    }
}

/// The mean pose of the last frames before the first challenge.
private struct RestMean: Sendable {
    private static let share = 0.15

    private(set) var pose: HeadPose?

    mutating func add(_ new: HeadPose?) {
        guard let new else { return }
        guard let old = pose else {
            pose = new
            return
        }
        pose = HeadPose(
            yaw: old.yaw + Self.share * (new.yaw - old.yaw), pitch: old.pitch + Self.share * (new.pitch - old.pitch),
            roll: old.roll + Self.share * (new.roll - old.roll))
    }
}

/// What rises when a challenge is answered.
private enum GradedSignal: Int, CaseIterable {
    case left, right, up, down, tiltLeft, tiltRight, smile, tongue, mouthOpen

    init?(_ kind: ChallengeKind) {
        switch kind {
        case .turnLeft: self = .left
        case .turnRight: self = .right
        case .lookUp: self = .up
        case .lookDown: self = .down
        case .tiltLeft: self = .tiltLeft
        case .tiltRight: self = .tiltRight
        case .smile: self = .smile
        case .tongue: self = .tongue
        case .mouthOpen: self = .mouthOpen
        case .blink, .winkLeft, .winkRight, .lookAtCamera, .staySerious: return nil
        }
    }

    /// Angles as `CaptchaPolicy` asks for them.
    func level(_ observation: borrowing FaceObservation, pose: HeadPose?, rest: HeadPose?) -> Double? {
        func angle(_ part: (HeadPose) -> Double, _ asked: Double) -> Double? {
            guard let pose, let rest else { return nil }
            return (part(pose) - part(rest)) / asked
        }
        func expression(_ score: Double?) -> Double? {
            score.flatMap { $0.isFinite ? $0 / 0.5 : nil }
        }
        return switch self {
        case .left: angle(\.yaw, 20)
        case .right: angle(\.yaw, -20)
        case .up: angle(\.pitch, 9)
        case .down: angle(\.pitch, -9)
        case .tiltLeft: angle(\.roll, 12)
        case .tiltRight: angle(\.roll, -12)
        case .smile: expression(observation.smile)
        case .tongue: expression(observation.tongue)
        case .mouthOpen: expression(observation.mouthOpen)
        }
    }
}
