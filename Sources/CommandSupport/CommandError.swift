/// A failure to show to the user: one sentence on what is wrong and what to do next.
public struct CommandError: Error, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
