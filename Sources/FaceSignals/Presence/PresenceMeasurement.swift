/// What one frame tells of whether a living person is in front of a camera: the input of the presence gates.
///
/// Each part is `nil` where it was not measured, which most are not on most frames.
public struct PresenceMeasurement: Sendable, Equatable {
    /// Ten times a second while there is a face.
    public var motion: MotionMeasurement?
    /// Four times a second while there is a face, when the model for it is there.
    public var surface: SurfaceMeasurement?
    /// Every second or two while the face is near frontal, when the model for it is there.
    public var identity: IdentityMeasurement?
    /// Where the frame comes from, and what it repeats.
    public var stream: StreamMeasurement?

    public init(
        motion: MotionMeasurement? = nil, surface: SurfaceMeasurement? = nil, identity: IdentityMeasurement? = nil,
        stream: StreamMeasurement? = nil
    ) {
        self.motion = motion
        self.surface = surface
        self.identity = identity
        self.stream = stream
    }
}
