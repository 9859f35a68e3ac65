/// The set says it all, or nothing is known.
public struct NoLabel: Sendable, Hashable {
    public init() {}
}
