/// Whether one eye or the mouth can be judged.
public struct PartObservability: Hashable, Sendable {
    /// 0 hidden ... 1 in plain sight; below 0.5 its signals are `nil`.
    public var score: Double
    /// What stands in the way, while the score is below 0.5.
    public var obstruction: Obstruction?

    public init(score: Double = 1, obstruction: Obstruction? = nil) {
        self.score = score
        self.obstruction = obstruction
    }

    public var isObservable: Bool { score >= 0.5 }
}

/// Whether the parts of a face can be judged. Left and right are the person's own.
public struct FaceObservability: Hashable, Sendable {
    public var leftEye: PartObservability
    public var rightEye: PartObservability
    public var mouth: PartObservability

    public init(
        leftEye: PartObservability = PartObservability(), rightEye: PartObservability = PartObservability(),
        mouth: PartObservability = PartObservability()
    ) {
        self.leftEye = leftEye
        self.rightEye = rightEye
        self.mouth = mouth
    }
}
