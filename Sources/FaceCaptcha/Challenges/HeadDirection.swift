import FaceSignals

/// The six ways a head can be asked to go.
enum HeadDirection: Int, CaseIterable, Sendable {
    case turnLeft, turnRight, lookUp, lookDown, tiltLeft, tiltRight

    /// Degrees that `pose` has gone this way from `rest`; negative when it went the other way.
    func excursion(of pose: HeadPose, from rest: HeadPose) -> Double {
        switch self {
        case .turnLeft: pose.yaw - rest.yaw
        case .turnRight: rest.yaw - pose.yaw
        case .lookUp: pose.pitch - rest.pitch
        case .lookDown: rest.pitch - pose.pitch
        case .tiltLeft: pose.roll - rest.roll
        case .tiltRight: rest.roll - pose.roll
        }
    }

    /// Several directions at once, without allocation.
    struct Set: OptionSet, Sendable {
        var rawValue: UInt8
        init(rawValue: UInt8) { self.rawValue = rawValue }
        init(_ direction: HeadDirection) { rawValue = 1 << direction.rawValue }
    }
}
