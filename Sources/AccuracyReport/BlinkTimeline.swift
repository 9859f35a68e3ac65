/// The openness of both eyes over a clip, with its labelled blinks and the ones detected.
public struct BlinkTimeline: Sendable {
    public var name: String
    /// Seconds.
    public var times: [Double]
    public var left: [Double?]
    public var right: [Double?]
    /// Labelled blinks in seconds, whether each was found.
    public var labels: [(stretch: ClosedRange<Double>, isFound: Bool)]
    /// Peaks of detected blinks in seconds, whether each answers for a label.
    public var events: [(time: Double, isTrue: Bool)]
}
