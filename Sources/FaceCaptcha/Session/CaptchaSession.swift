public import FaceSignals

/// One liveness check, from the first frame to its one verdict.
///
/// A value without threads, clock or I/O. Time enters with the observations and with `tick`, both on the frames' clock,
/// so the same input always gives the same verdict. The session waits for one centred face and measures the pose it
/// rests in, shows each challenge in turn, waits between them for the person to come back, and ends exactly once:
/// `verdict` never changes after it is set, and the one call that set it returns it.
///
///     var session = CaptchaSession(plan: try .draw())
///     for try await observation in tracker.observations {
///         if let verdict = session.observe(observation) { return verdict }
///         show(session.status)
///     }
///
/// Everything is judged from raw, continuous signals, and only as it follows its prompt: a movement must have been at
/// rest since the last challenge was done, must rise after the prompt, reach what is asked, and be held. What is not
/// known (`nil`, not finite) never passes anything.
public struct CaptchaSession: Sendable {
    public enum Phase: Hashable, Sendable {
        /// For one centred, frontal, steady face.
        case waiting
        /// A challenge is shown; its position in the plan.
        case challenge(Int)
        /// Back to rest after the challenge at this position.
        case returning(Int)
        case finished
    }

    public let plan: ChallengePlan
    public let policy: CaptchaPolicy
    public internal(set) var phase = Phase.waiting
    /// `nil` until the session is over.
    public internal(set) var verdict: Verdict?
    /// One record for each challenge of the plan.
    public internal(set) var timeline: [ChallengeRecord]
    /// Time of the first observation or tick.
    public internal(set) var began: CaptureTime?
    /// The gate that refused the session, when one did.
    public internal(set) var decidingGate: GateName?
    /// What the presence gates know so far, in the order of `GateName`.
    public var gateReports: [GateReport] { presence.reports }
    /// Time of the observation or tick that ended it, or the latest before the call that did.
    public internal(set) var ended: CaptureTime?

    var now: CaptureTime?
    var phaseBegan: CaptureTime?
    var lastObserved: CaptureTime?
    var lastFace: CaptureTime?
    var stale = 0
    var rest = HeadPose(yaw: 0, pitch: 0, roll: 0)
    var readiness = ReadinessJudge()
    var continuity = ContinuityJudge()
    var secondFace = HoldTimer()
    var challenge: ChallengeJudge?
    var wrong: WrongMovementJudge?
    var returning: ReturnJudge?
    var hints = HintDebouncer()
    var presence: PresenceJudge

    public init(plan: ChallengePlan, policy: CaptchaPolicy = CaptchaPolicy()) {
        self.plan = plan
        self.policy = policy
        presence = PresenceJudge(policy.presence)
        timeline = plan.challenges.map(ChallengeRecord.init)
    }

    /// Judges one frame. Frames not later than the last are passed over; `CaptchaPolicy.staleLimit` of them in a row
    /// end the session in an error.
    ///
    /// - Returns: the verdict, when this frame brought it.
    @discardableResult
    public mutating func observe(_ observation: borrowing FaceObservation) -> Verdict? {
        guard verdict == nil else { return nil }
        let time = observation.time
        if let lastObserved, time <= lastObserved {
            stale += 1
            return stale < policy.staleLimit ? nil : finish(.error(.clockStandsStill))
        }
        stale = 0
        lastObserved = time
        advance(to: time)
        if let verdict = expire(at: time) { return verdict }
        let reading = FaceReading(observation)
        if let verdict = judgeFace(reading) { return verdict }
        if let verdict = judgePresence(observation) { return verdict }
        switch phase {
        case .waiting: return wait(reading)
        case .challenge(let index): return judge(reading, observation.events, index)
        case .returning(let index): return comeBack(reading, index)
        case .finished: return nil
        }
    }

    /// Ends what has run out of time when frames are late or stop coming.
    ///
    /// - Parameter time: now, on the frames' clock. Judgement is held back by `CaptchaPolicy.deliveryAllowance`, so that
    ///   a frame captured in time still counts.
    /// - Returns: the verdict, when this call brought it.
    @discardableResult
    public mutating func tick(at time: CaptureTime) -> Verdict? {
        guard verdict == nil else { return nil }
        advance(to: time)
        return expire(at: time.advanced(by: .zero - policy.deliveryAllowance))
    }

    /// The person or the app gave up.
    @discardableResult
    public mutating func cancel() -> Verdict? { fail(.cancelled) }

    /// There will be no more frames.
    @discardableResult
    public mutating func endOfStream() -> Verdict? { fail(.streamEnded) }

    /// The frames cannot be had or analysed.
    @discardableResult
    public mutating func end(with error: SessionError) -> Verdict? { finish(.error(error)) }
}
