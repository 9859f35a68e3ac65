/// Time that each stage of one frame took.
public struct StageTimes: Sendable, Hashable {
    /// Zero on frames that did not search for faces.
    public var detect: Duration = .zero
    /// Cutting out the region, the landmark network, and placing the landmarks in the image.
    public var landmarks: Duration = .zero
    /// The landmark network alone.
    public var network: Duration = .zero
    /// Cutting the patches of eyes and mouth, and judging them.
    public var patches: Duration = .zero
    /// Measuring light, sharpness and what is in sight.
    public var quality: Duration = .zero
    /// From landmarks to signals and events.
    public var signals: Duration = .zero
    /// Measuring what tells a person from a picture of one; zero unless that was asked for.
    public var presence: Duration = .zero

    public init() {}
}
