extension HeadPose {
    /// Angles of a fitted head alone.
    package init(_ fit: HeadFit) { self.init(fit.rotation) }

    /// The pose along the line of sight: zero faces the camera wherever in the picture the face is.
    ///
    /// Measured on the virtual subject, commanded within 25 degrees: gains of 1.07 in yaw, 0.89 in pitch and 1.00 in roll.
    /// Turned by 60 degrees it is seen at 54 to 56. Facing the camera from 22 degrees beside the axis it is seen at 0 to 2
    /// degrees of yaw and -2 to 0 of roll; the landmarks as they lie in the picture give -3 to 4 and -4 to 2.
    ///
    /// - Parameters:
    ///   - fit: of `landmarks` in the picture.
    ///   - sight: from the lens to the face; `nil` where the camera is not known, or the picture may be cut out of another.
    /// - Returns: `nil` when an angle is not finite.
    init?(
        _ fit: HeadFit, _ landmarks: borrowing Span<Landmark>, topology: LandmarkTopology, along sight: LineOfSight?
    ) {
        let straight = sight.flatMap { fit.seen(along: $0, landmarks, topology: topology) }
        var pose = HeadPose((straight ?? fit).rotation)
        if topology == .mesh468 {
            let correction = PoseCorrection.mesh468(
                landmarks, straight ?? fit, seenAlong: straight == nil ? nil : sight)
            pose.yaw += correction.yaw
            pose.pitch += correction.pitch
            pose.roll += correction.roll
        }
        guard pose.isFinite else { return nil }
        self = pose
    }

    /// Seen against the optical axis instead of the line of sight.
    func relative(toAxisOf sight: LineOfSight) -> HeadPose { HeadPose(sight.rotation * rotation) }
}
