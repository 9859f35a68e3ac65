/// When a signal counts as a gesture.
public struct GestureThresholds: Sendable, Hashable {
    /// The gesture begins above this.
    public var enter: Double
    /// It ends below this.
    public var leave: Double
    /// Seconds that it must last to count.
    public var shortest: Double
    /// Seconds after which it is something else.
    public var longest: Double

    public init(enter: Double, leave: Double, shortest: Double, longest: Double = .infinity) {
        self.enter = enter
        self.leave = leave
        self.shortest = shortest
        self.longest = longest
    }
}

extension GestureThresholds {
    /// Scores: 0.5 is the decision point of every score, the margin around it is hysteresis. Angles are degrees away from the
    /// person's resting pose; the five recorded liveness clips turn by 30 degrees or more, nod by 15 or more.
    ///
    /// A spontaneous blink lasts 0.1 to 0.4 s (the 28 of the Talking Face clip: 0.2 to 0.5 s from first to last frame); eyes
    /// shut for longer than `longest` are no blink. A wink is meant, and takes longer than the moment by which one lid of a
    /// blink leads the other.
    public static func standard(for kind: FaceEventKind) -> GestureThresholds {
        switch kind {
        case .blink: GestureThresholds(enter: 0.65, leave: 0.4, shortest: 0, longest: 0.8)
        case .winkLeft, .winkRight: GestureThresholds(enter: 0.65, leave: 0.45, shortest: 0.12, longest: 2)
        case .smile: GestureThresholds(enter: 0.6, leave: 0.4, shortest: 0.25)
        case .tongue: GestureThresholds(enter: 0.6, leave: 0.4, shortest: 0.2)
        case .mouthOpen: GestureThresholds(enter: 0.6, leave: 0.4, shortest: 0.2)
        case .turnLeft, .turnRight: GestureThresholds(enter: 18, leave: 10, shortest: 0.15)
        case .lookUp, .lookDown: GestureThresholds(enter: 12, leave: 7, shortest: 0.15)
        case .tiltLeft, .tiltRight: GestureThresholds(enter: 14, leave: 8, shortest: 0.15)
        case .neutral: GestureThresholds(enter: 0.5, leave: 0.5, shortest: 0.3)
        case .faceLost: GestureThresholds(enter: 0.5, leave: 0.5, shortest: 0.3)
        case .faceFound: GestureThresholds(enter: 0.5, leave: 0.5, shortest: 0)
        case .secondFace: GestureThresholds(enter: 0.5, leave: 0.5, shortest: 0.3)
        }
    }
}
