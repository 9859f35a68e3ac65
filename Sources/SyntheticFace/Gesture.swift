public import FaceSignals
import SeededRandom

/// Something the subject can be asked to do. Left and right are the subject's own.
public enum Gesture: String, CaseIterable, Codable, Sendable {
    case turnLeft, turnRight, lookUp, lookDown, tiltLeft, tiltRight
    case smile, blink, winkLeft, winkRight, tongue, mouthOpen
    /// Stop whatever is being done, and rest.
    case neutral

    /// The gesture that brings this event about; `nil` for events that are no gesture.
    public init?(_ event: FaceEventKind) { self.init(rawValue: event.rawValue) }

    /// What the pose becomes when the gesture is at its height, as a change of the pose at rest.
    ///
    /// Angles are what people do when asked without a scale: clearly, but without effort.
    func apply(to pose: inout SubjectPose, share: Double) {
        switch self {
        case .turnLeft: pose.yaw += 26 * share
        case .turnRight: pose.yaw -= 26 * share
        case .lookUp: pose.pitch += 18 * share
        case .lookDown: pose.pitch -= 18 * share
        case .tiltLeft: pose.roll += 22 * share
        case .tiltRight: pose.roll -= 22 * share
        case .smile: pose.smile += share
        case .blink:
            pose.leftEyeClosure = max(pose.leftEyeClosure, share)
            pose.rightEyeClosure = max(pose.rightEyeClosure, share)
        case .winkLeft: pose.leftEyeClosure = max(pose.leftEyeClosure, share)
        case .winkRight: pose.rightEyeClosure = max(pose.rightEyeClosure, share)
        case .tongue: pose.tongue += share
        case .mouthOpen: pose.mouthOpen += 0.8 * share
        case .neutral: break
        }
    }

    var usesEyes: Bool { self == .blink || self == .winkLeft || self == .winkRight }

    /// Seconds of rise, hold and return that a person needs.
    func pace(_ random: inout SplitMix64) -> (rise: Double, hold: Double, fall: Double) {
        switch self {
        case .blink: (random.uniform(0.06...0.08), random.uniform(0.03...0.06), random.uniform(0.08...0.11))
        case .winkLeft, .winkRight:
            (random.uniform(0.1...0.14), random.uniform(0.35...0.5), random.uniform(0.12...0.18))
        case .smile, .tongue, .mouthOpen:
            (random.uniform(0.25...0.4), random.uniform(0.8...1.1), random.uniform(0.3...0.45))
        default: (random.uniform(0.3...0.4), random.uniform(0.7...1), random.uniform(0.35...0.5))
        }
    }
}
