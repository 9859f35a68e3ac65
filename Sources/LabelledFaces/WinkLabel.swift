/// Which eye winks.
public struct WinkLabel: Sendable, Hashable {
    /// The person's own eye that is closed.
    public enum Eye: String, CaseIterable, Sendable { case left, right, none }

    public var eye: Eye
    /// A human would hesitate.
    public var isWeak: Bool
}
