import AccuracyReport
import FaceSignals

/// How much of its size a turn about one axis keeps: corrected degrees per fitted degree.
package struct TurnSize: Sendable {
    /// Degrees of yaw and of pitch within which a turn is measured.
    private static let mostYaw = 45.0, mostPitch = 35.0

    package var recording: String
    /// By the correction that all data gave; `nil` when the head does not turn about this axis.
    package var fitted: Double?
    /// By one whose slopes had not seen the recording.
    package var leftOut: Double?

    init(_ recording: HeadRecording, of fit: PoseFit, leftOut: PoseFit) {
        self.recording = recording.name
        fitted = Self.size(recording, fit)
        self.leftOut = Self.size(recording, leftOut)
    }

    private static func size(_ recording: HeadRecording, _ fit: PoseFit) -> Double? {
        let heads = recording.heads.filter { abs($0.pose.yaw) < mostYaw && abs($0.pose.pitch) < mostPitch }
        // The other angles held fast: a least squares plane over all three.
        var plane = LeastSquares(unknowns: 4)
        let rows = heads.flatMap { head -> [Double] in [1, head.pose.yaw, head.pose.pitch, head.pose.roll] }
        guard (try? plane.add(rows, targets: heads.map(fit.correction))) != nil, let slopes = try? plane.solved()
        else { return nil }
        return 1 + slopes[1 + PoseAxis.allCases.firstIndex(of: fit.axis)!]
    }
}
