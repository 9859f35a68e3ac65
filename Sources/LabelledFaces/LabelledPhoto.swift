/// A photo and what is known of it.
public struct LabelledPhoto<Label: Sendable>: Sendable {
    public var path: String
    /// Name of the file, as in the table.
    public var name: String
    public var label: Label
    /// Photos of one person, or of one recording, share it: hold them apart together. Begins with the name of the set;
    /// who shows up in several sets is not known.
    public var person: String

    public init(path: String, name: String, label: Label, person: String) {
        self.path = path
        self.name = name
        self.label = label
        self.person = person
    }
}

extension LabelledPhoto: Equatable where Label: Equatable {}
