/// Whether the tongue is out beyond the lips.
public struct TongueLabel: Sendable, Hashable {
    public var isOut: Bool
    /// Where the photo came from, as the table has it.
    public var origin: String
}
