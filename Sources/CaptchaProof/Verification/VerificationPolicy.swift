import FaceCaptcha
public import FaceSignals

/// What a verifier accepts beside a good signature.
public struct VerificationPolicy: Hashable, Sendable {
    /// Sources that can show a person who is there. A clip, a virtual camera or the virtual subject cannot.
    public var sources: Set<FrameOrigin> = [.physicalCamera]
    /// A fixed plan can be rehearsed, or recorded beforehand.
    public var allowsFixedPlans = false
    /// Bits that the draw of the plan must have had.
    public var minimumEntropy = ChallengePlan.standardEntropy
    /// How far signer's and verifier's clocks may be apart.
    public var clockSkew = Duration.seconds(30)
    /// The longest that a result may be valid, whatever it says itself.
    public var longestLifetime = Duration.seconds(600)

    public init() {}
}
