/// Whether something is in front of each part, 0 hidden ... 1 in plain sight, whatever the pose, light and size.
struct PartSights: Hashable, Sendable {
    var leftEye: Double
    var rightEye: Double
    var mouth: Double

    init(_ statistics: borrowing PixelStatistics) {
        leftEye = PartLimits.eye.sight(statistics.leftEye)
        rightEye = PartLimits.eye.sight(statistics.rightEye)
        mouth = PartLimits.mouth.sight(statistics.mouth)
    }

    /// Mean share that is hidden.
    var occlusion: Double { 1 - (leftEye + rightEye + mouth) / 3 }
}
