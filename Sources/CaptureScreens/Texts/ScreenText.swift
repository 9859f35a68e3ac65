/// The sentences of one kind of screen. An enumeration conforms, so that a language without one of its sentences does
/// not compile.
public protocol ScreenText: CaseIterable, Hashable, Sendable {
    /// What an app's own catalogue calls it, such as `permission.title`.
    var key: String { get }

    /// The built-in sentence. Names in braces stand for what is filled in: `{count}`.
    func sentence(in language: ScreenLanguage) -> String
}
