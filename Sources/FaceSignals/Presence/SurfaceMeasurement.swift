/// What the face is shown on, judged by what is around it: edges of paper, bezels, fingers, or neck and shoulders.
public struct SurfaceMeasurement: Sendable, Equatable {
    /// Log-odds that the face is a person's, not on paper or on a screen; 0 the decision point for one frame.
    public var logOdds: Double

    public init(logOdds: Double) { self.logOdds = logOdds }
}
