/// What the mouth does; a loose idea of a smile.
public struct MouthLabel: Sendable, Hashable {
    public var isSmiling: Bool
    public var isOpen: Bool
}
