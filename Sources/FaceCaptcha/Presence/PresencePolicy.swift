public import FaceSignals

/// What the reports of the gates mean together.
public struct PresencePolicy: Hashable, Sendable {
    /// What one gate's report may bring about.
    public enum Weight: String, Codable, Sendable {
        /// An attack ends the session as soon as it is seen; without a decision by the end it is not passed.
        case required
        /// An attack ends the session as soon as it is seen.
        case refuses
        /// Only reported.
        case reported
    }

    /// A gate that is not named refuses; what the face is shown on is only reported.
    public var weights: [GateName: Weight]
    /// Where frames may come from. A clip, and what a program draws, can be anything: who wants to judge them has to say
    /// so.
    public var origins: Set<FrameOrigin> = [.physicalCamera, .pushed]

    public init(weights: [GateName: Weight] = [:]) { self.weights = weights }

    /// The surface gate only reports unless it is named: people with a flag or a picture beside them are among those it
    /// would refuse (models/trained/surface.md).
    public subscript(gate: GateName) -> Weight { weights[gate] ?? (gate == .surface ? .reported : .refuses) }
}
