extension FaceObservability {
    /// Yaw, in degrees, at which the nose hides the far eye, and at which half of the mouth is out of sight.
    private static let farEyeYaw = 35.0
    private static let mouthYaw = 50.0

    /// - Parameter pose: of this frame alone.
    init(_ statistics: borrowing PixelStatistics, _ sights: PartSights, pose: HeadPose) {
        let face = statistics.face
        self.init(
            leftEye: PartLimits.eye.judge(
                statistics.leftEye, face, sight: sights.leftEye, away: pose.yaw - Self.farEyeYaw),
            rightEye: PartLimits.eye.judge(
                statistics.rightEye, face, sight: sights.rightEye, away: -pose.yaw - Self.farEyeYaw),
            mouth: PartLimits.mouth.judge(
                statistics.mouth, face, sight: sights.mouth, away: abs(pose.yaw) - Self.mouthYaw))
    }
}
