/// Smile, tongue and mouth opening of one frame.
struct MouthJudge: Sendable {
    /// Beyond this yaw, in degrees, half of the mouth is out of sight.
    static let yawLimit = 50.0
    /// Faces with a smaller distance between the outer eye corners, in pixels, cannot be judged.
    static let smallestFace = 12.0

    struct Scores: Sendable {
        var smile: Double?
        var tongue: Double?
        var mouthOpen: Double?
    }

    func judge(
        _ scores: PatchScores, _ landmarks: borrowing Span<Landmark>, _ topology: LandmarkTopology, pose: HeadPose
    ) -> Scores {
        let eyes = EyeLandmarks.of(topology)
        let eyeDistance = distance(landmarks[eyes.left.outer], landmarks[eyes.right.outer])
        guard abs(pose.yaw) < Self.yawLimit, eyeDistance >= Self.smallestFace else { return Scores() }
        return Scores(
            smile: scores.smile.map(logistic), tongue: scores.tongue.map(logistic),
            mouthOpen: scores.mouthOpen.map(logistic))
    }
}
