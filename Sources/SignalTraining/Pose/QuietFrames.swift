import FaceSignals

/// What trembles from frame to frame while the head is quiet: second differences of the features and of the fitted
/// angle, in units of the angle's own root mean square.
struct QuietFrames {
    /// Degrees of yaw or pitch over two frames from which a head moves.
    private static let most = 1.5
    /// Of the quiet frames, those that tremble most are left out: blinks, words, lost frames.
    private static let kept = 0.9

    /// One after another, with a 0 for the offset.
    private(set) var features: [Double] = []
    private(set) var targets: [Double] = []

    init(_ recording: HeadRecording, _ axis: PoseAxis) {
        typealias Place = (clip: Int, frame: Int, most: Double)
        var places: [Place] = []
        for (clip, heads) in recording.clips.enumerated() where heads.count > 2 {
            for frame in 1..<heads.count - 1 {
                let moved = Self.vector(heads[frame + 1].pose) - Self.vector(heads[frame - 1].pose)
                guard max(abs(moved.x), abs(moved.y)) < Self.most else { continue }
                let bend =
                    Self.vector(heads[frame - 1].pose) - 2 * Self.vector(heads[frame].pose)
                    + Self.vector(heads[frame + 1].pose)
                places.append((clip, frame, max(abs(bend.x), abs(bend.y), abs(bend.z))))
            }
        }
        let sorted = places.map(\.most).sorted()
        guard let limit = sorted.isEmpty ? nil : sorted[Int(Self.kept * Double(sorted.count - 1))] else { return }
        let quiet = places.filter { $0.most <= limit }
        func bend(_ place: Place, _ value: (UnposedHead) -> [Double]) -> [Double] {
            let heads = recording.clips[place.clip]
            let (before, now, after) = (
                value(heads[place.frame - 1]), value(heads[place.frame]), value(heads[place.frame + 1])
            )
            return before.indices.map { before[$0] - 2 * now[$0] + after[$0] }
        }
        let bends = quiet.map { bend($0) { [axis.angle($0.pose)] }[0] }
        let size = (bends.reduce(0) { $0 + $1 * $1 } / Double(bends.count)).squareRoot()
        guard size > 0 else { return }
        targets = bends.map { $0 / size }
        features.reserveCapacity(quiet.count * (axis.symmetry.count + 1))
        for place in quiet {
            features += bend(place) { axis.symmetry.features($0.points) }.map { $0 / size }
            features.append(0)
        }
    }

    private static func vector(_ pose: HeadPose) -> SIMD3<Double> { [pose.yaw, pose.pitch, pose.roll] }
}
