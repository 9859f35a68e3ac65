package import FaceSignals

/// An axis of the head.
package enum PoseAxis: String, CaseIterable, Sendable {
    case yaw, pitch, roll

    package func angle(_ pose: HeadPose) -> Double {
        switch self {
        case .yaw: pose.yaw
        case .pitch: pose.pitch
        case .roll: pose.roll
        }
    }

    /// A mirrored face has the same pitch, and yaw and roll of the other sign.
    package var symmetry: MeshSymmetry { self == .pitch ? .even : .odd }
}
