public import FaceCaptcha
public import FaceTracking

/// One liveness check waiting to be taken: who sits before the camera, and what is asked.
public struct SessionTrial {
    public var plan: ChallengePlan
    public var policy: CaptchaPolicy
    public var source: any FrameSource
    /// Told when a challenge is first shown, as a person would read it.
    public var onPrompt: (ChallengeKind) -> Void

    public init(
        plan: ChallengePlan, policy: CaptchaPolicy = .anywhere, source: any FrameSource,
        onPrompt: @escaping (ChallengeKind) -> Void = { _ in }
    ) {
        self.plan = plan
        self.policy = policy
        self.source = source
        self.onPrompt = onPrompt
    }
}
