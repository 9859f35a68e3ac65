/// What one frame tells of whether a living person is in front of a camera: the input of the presence gates.
///
/// Each part is `nil` where it was not measured, which most are not on most frames.
public struct PresenceMeasurement: Sendable, Equatable {
    /// Ten times a second while there is a face.
    public var motion: MotionMeasurement?
    /// Where the frame comes from, and what it repeats.
    public var stream: StreamMeasurement?

    public init(motion: MotionMeasurement? = nil, stream: StreamMeasurement? = nil) {
        self.motion = motion
        self.stream = stream
    }
}
