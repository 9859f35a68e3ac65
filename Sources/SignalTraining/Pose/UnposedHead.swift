package import FaceSignals

/// A fitted head: its angles, and its landmarks with pose, place and size taken away.
package struct UnposedHead: Sendable {
    /// Degrees, of the fit alone.
    package var pose: HeadPose
    /// 468, in canonical units.
    package var points: [SIMD3<Float>]

    package init(pose: HeadPose, points: [SIMD3<Float>]) {
        self.pose = pose
        self.points = points
    }

    /// - Returns: `nil` when the landmarks are not the mesh's, or do not look like a head.
    package init?(_ landmarks: borrowing Span<Landmark>, topology: LandmarkTopology) {
        guard topology == .mesh468, let fit = HeadFit(landmarks, topology: topology) else { return nil }
        pose = HeadPose(fit)
        points = (0..<topology.count).map { SIMD3<Float>(fit.canonical(landmarks[$0])) }
    }
}

/// A photo with its labelled angles.
package struct LabelledHead: Sendable {
    package var head: UnposedHead
    /// Degrees.
    package var label: HeadPose
    package var photo: String

    package init(head: UnposedHead, label: HeadPose, photo: String) {
        self.head = head
        self.label = label
        self.photo = photo
    }
}

/// Heads of one recording, frame by frame; several clips where it was cut.
package struct HeadRecording: Sendable {
    package var name: String
    package var clips: [[UnposedHead]]

    package init(name: String, clips: [[UnposedHead]]) {
        self.name = name
        self.clips = clips
    }

    package var heads: [UnposedHead] { clips.flatMap { $0 } }
}
