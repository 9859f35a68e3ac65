/// Why a picture or clip could not be made. The message says what to do next.
public struct OverlayError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
