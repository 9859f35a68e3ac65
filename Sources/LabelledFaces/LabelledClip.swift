/// A clip and what happens in it.
public struct LabelledClip<Label: Sendable>: Sendable {
    public var path: String
    /// Name of the file, as in the table.
    public var name: String
    public var label: Label
    /// Clips of one person, or cut from one recording, share it: hold them apart together.
    public var person: String

    public init(path: String, name: String, label: Label, person: String) {
        self.path = path
        self.name = name
        self.label = label
        self.person = person
    }
}

extension LabelledClip: Equatable where Label: Equatable {}
