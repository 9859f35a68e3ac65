/// Smile, tongue and mouth opening of one frame. A tongue can only be judged on the mesh.
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

    private var features = MouthFeatures()

    mutating func scores(
        _ landmarks: borrowing Span<Landmark>, _ topology: LandmarkTopology, patch: borrowing Span<UInt8>,
        head: HeadFit, pose: HeadPose
    ) -> Scores {
        var scores = Scores()
        let eyes = EyeLandmarks.of(topology)
        let eyeDistance = distance(landmarks[eyes.left.outer], landmarks[eyes.right.outer])
        guard abs(pose.yaw) < Self.yawLimit, eyeDistance >= Self.smallestFace else { return scores }
        let gap = Self.lipGap(landmarks, topology) / eyeDistance
        guard gap.isFinite else { return scores }
        scores.mouthOpen = logistic((gap - Self.halfOpen) * Self.gapSteepness)
        guard patch.count == FacePatches.mouthSide * FacePatches.mouthSide * 3 else { return scores }
        switch topology {
        case .mesh468:
            features.load(patch: patch, landmarks: landmarks, head: head, gap: gap)
            scores.smile = known(LinearModel.smile.logit(features.span))
            scores.tongue = known(LinearModel.tongue.logit(features.span))
        case .ibug68:
            features.load(patch: patch)
            scores.smile = known(LinearModel.flatSmile.logit(features.span))
        }
        return scores
    }

    /// Gap of the inner lips over the distance of the outer eye corners at which a mouth counts as open, and the steepness
    /// of its odds: a logistic fit to the 450 mouth stills (AUC 0.950, accuracy 0.911).
    static let halfOpen = 0.0496
    static let gapSteepness = 67.7

    private func known(_ logit: Double) -> Double? { logit.isFinite ? logistic(logit) : nil }

    /// Mean of three distances across the inner lips, in pixels.
    private static func lipGap(_ landmarks: borrowing Span<Landmark>, _ topology: LandmarkTopology) -> Double {
        switch topology {
        case .mesh468:
            (distance(landmarks[13], landmarks[14]) + distance(landmarks[82], landmarks[87])
                + distance(landmarks[312], landmarks[317])) / 3
        case .ibug68:
            (distance(landmarks[61], landmarks[67]) + distance(landmarks[62], landmarks[66])
                + distance(landmarks[63], landmarks[65])) / 3
        }
    }
}
