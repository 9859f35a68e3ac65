import AccuracyReport
import FaceSignals

/// How much an angle trembles while the head is quiet: the median second difference, degrees.
package struct Trembling: Sendable {
    /// Degrees over two frames from which the head moves.
    private static let most = 1.0

    package var recording: String
    package var fitted: Double?
    package var corrected: Double?

    init(_ recording: HeadRecording, _ fit: PoseFit) {
        self.recording = recording.name
        fitted = Self.median(recording) { fit.axis.angle($0.pose) }
        corrected = Self.median(recording, fit.corrected)
    }

    private static func median(_ recording: HeadRecording, _ angle: (UnposedHead) -> Double) -> Double? {
        Statistics.median(
            recording.clips.flatMap { heads in
                let angles = heads.map(angle)
                return angles.indices.dropFirst().dropLast().compactMap { index in
                    let (before, now, after) = (angles[index - 1], angles[index], angles[index + 1])
                    return abs(after - before) < most ? abs(before - 2 * now + after) : nil
                }
            })
    }
}
