public import FaceCaptcha
import FaceSignals

extension CaptchaPolicy {
    /// For trials: frames may come from anywhere, so that the other gates show what they are worth against an attacker
    /// who has made the system believe in a camera.
    public static let anywhere: CaptchaPolicy = {
        var policy = CaptchaPolicy()
        policy.presence.origins = Set(FrameOrigin.allCases)
        return policy
    }()
}
