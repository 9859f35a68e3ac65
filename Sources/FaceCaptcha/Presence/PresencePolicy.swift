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

    /// A gate that is not named refuses.
    public var weights: [GateName: Weight]
    /// Where frames may come from. A clip, and what a program draws, can be anything: who wants to judge them has to say
    /// so.
    public var origins: Set<FrameOrigin> = [.physicalCamera, .pushed]

    public init(weights: [GateName: Weight] = [:]) { self.weights = weights }

    public subscript(gate: GateName) -> Weight { weights[gate] ?? .refuses }
}
