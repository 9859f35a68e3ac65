/// A comparison of the face with the person first seen: how far apart they are, nothing of who it is.
public struct IdentityMeasurement: Sendable, Equatable {
    /// Euclidean distance of dlib's face descriptors; its published limit for one person is 0.6.
    public var distance: Double
    /// When the face that was compared was seen: before the frame that tells of it, which waits for nothing.
    public var time: CaptureTime

    public init(distance: Double, time: CaptureTime) {
        self.distance = distance
        self.time = time
    }
}
