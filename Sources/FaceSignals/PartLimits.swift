/// Where one kind of part stops being observable.
///
/// Each thing that can stand in the way has a score of its own, 0.5 at its limit; the lowest one counts and names the
/// obstruction.
struct PartLimits: Sendable {
    /// Share of the part that must lie in the picture.
    var inside: Double
    /// Pixels between its corners.
    var width: Double
    /// Mean grey level, 0 ... 255.
    var brightness: Double
    /// Blur of the face, 0 ... 1.
    var blur: Double
    /// Share of glare from which it is glare that hides a part out of sight.
    var glare: Double
    /// Tells whether the part is in sight.
    var network: AppearanceNetwork

    /// Chosen on the labelled faces, made smaller, darker and softer until the classifiers went wrong. The softest of
    /// 1,997 photos of GENKI-4K has a blur of 0.61; beyond it every sixth eye is misjudged.
    static let eye = PartLimits(inside: 0.6, width: 5, brightness: 12, blur: 0.61, glare: 0.12, network: .eye)
    static let mouth = PartLimits(inside: 0.6, width: 7, brightness: 12, blur: 0.61, glare: 0.3, network: .mouth)
    /// Mean grey level of a face below which what is dark lies in the dark rather than behind something.
    static let darkFace = 35.0

    /// Whether something is in front of the part: 0 hidden ... 1 in plain sight.
    /// Without a pattern nothing speaks against it.
    func sight(_ part: borrowing PartStatistics) -> Double {
        part.pattern.isEmpty ? 1 : network.logit(part.pattern).map(logistic) ?? 0
    }

    /// - Parameters:
    ///   - sight: what `sight(_:)` gives for the part.
    ///   - away: degrees beyond the yaw that hides it.
    func judge(
        _ part: borrowing PartStatistics, _ face: FaceStatistics, sight: Double, away: Double
    ) -> PartObservability {
        var worst = PartObservability()
        func consider(_ obstruction: Obstruction, _ score: Double) {
            guard !(score >= worst.score) else { return }
            worst = PartObservability(score: score.isFinite ? score : 0, obstruction: obstruction)
        }
        consider(.turnedAway, logistic(-away / 4))
        consider(.outOfFrame, logistic((part.inside - inside) * 20))
        consider(.tooSmall, logistic((part.width / width - 1) * 8))
        let shade: Obstruction = face.brightness < Self.darkFace ? .tooDark : .covered
        consider(shade, logistic((part.brightness / brightness - 1) * 6))
        consider(.blurred, logistic((blur - face.blur) * 40))
        consider(hasGlare(part, face) ? .glare : shade, sight)
        if worst.isObservable { worst.obstruction = nil }
        return worst
    }

    /// Spots of reflection, or a whole part that is white while the face is not.
    private func hasGlare(_ part: borrowing PartStatistics, _ face: FaceStatistics) -> Bool {
        part.glare > glare || part.brightness > max(150, 1.25 * face.brightness)
    }
}
