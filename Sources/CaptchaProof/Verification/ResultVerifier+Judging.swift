import FaceCaptcha
import FaceSignals
import Foundation

extension ResultVerifier {
    /// Whether what the claims say can be accepted now.
    func judge(_ claims: SessionClaims, nonce: SessionNonce?, now: Date) throws(VerificationError) {
        let skew = policy.clockSkew / .seconds(1)
        let lifetime = claims.expires.timeIntervalSince(claims.issued)
        guard lifetime > 0 else { throw .contradiction("it expires before it was issued") }
        guard claims.issued <= now.addingTimeInterval(skew) else { throw .notYetValid(claims.issued) }
        guard now < claims.expires.addingTimeInterval(skew) else { throw .expired(claims.expires) }
        guard lifetime <= policy.longestLifetime / .seconds(1) else { throw .longLived(.seconds(lifetime)) }
        guard nonce == nil || nonce == claims.nonce else { throw .nonce }
        if let contradiction = claims.result.contradiction { throw .contradiction(contradiction) }
        guard policy.sources.contains(claims.source) else { throw .source(claims.source) }
        switch claims.result.plan.origin {
        case .fixed:
            guard policy.allowsFixedPlans else { throw .fixedPlan }
        case .drawn:
            let bits = claims.result.plan.entropy
            guard bits >= policy.minimumEntropy else { throw .predictablePlan(bits) }
        }
    }
}

extension CaptchaResult {
    /// What in this result cannot be true at the same time.
    fileprivate var contradiction: String? {
        let done = timeline.prefix { $0.done != nil }.count
        if timeline.contains(where: { !$0.isInOrder }) { return "the times of a challenge are not in order" }
        if timeline.count(where: { $0.done != nil }) != done { return "a challenge was done before the one before it" }
        for (one, next) in zip(timeline, timeline.dropFirst()) {
            if let done = one.done, let shown = next.shown, shown < done { return "a challenge was shown too early" }
        }
        if verdict.isPassed, done < timeline.count { return "it was passed with challenges left" }
        if verdict.isPassed, decidingGate != nil { return "it was passed although a gate refused it" }
        if let began, let ended, ended < began { return "it ended before it began" }
        return nil
    }
}

extension ChallengeRecord {
    fileprivate var isInOrder: Bool {
        let times = [shown, started, peak, done].compactMap(\.self)
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && (done == nil || shown != nil)
    }
}
