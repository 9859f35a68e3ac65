public import Foundation

/// What the screens say: a language, and the app's own sentences in place of the built-in ones.
///
///     let texts = TextCatalogue(.spanish, overriding: ["permission.close": "Salir"])
///     label.text = texts[PermissionText.title]
public struct TextCatalogue: Sendable {
    public let language: ScreenLanguage
    private let overrides: [String: String]

    /// - Parameter overrides: sentences by the key of their text. What is not in it stays as built in.
    public init(_ language: ScreenLanguage = .portuguese, overriding overrides: [String: String] = [:]) {
        self.language = language
        self.overrides = overrides
    }

    /// Reads the app's sentences from one JSON object of strings, as `template` makes it.
    ///
    /// - Throws: `TextCatalogueError` when it is larger than `largestFile`, or anything else than that.
    public init(_ language: ScreenLanguage = .portuguese, json: Data) throws(TextCatalogueError) {
        guard json.count <= Self.largestFile else { throw .tooLarge(bytes: json.count) }
        do {
            self.init(language, overriding: try JSONDecoder().decode([String: String].self, from: json))
        } catch {
            throw .notATable
        }
    }

    /// Bytes; the built-in sentences of a language take less than a hundredth of it.
    public static let largestFile = 1 << 20

    public subscript(text: some ScreenText) -> String { overrides[text.key] ?? text.sentence(in: language) }

    /// The sentence with `{name}` replaced by the value of that name.
    public func callAsFunction(_ text: some ScreenText, _ values: KeyValuePairs<String, String>) -> String {
        values.reduce(self[text]) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    }

    /// All sentences of a kind by key: where an own catalogue begins.
    public static func template<Text: ScreenText>(
        of texts: Text.Type, in language: ScreenLanguage
    ) -> [String: String] {
        Dictionary(texts.allCases.map { ($0.key, $0.sentence(in: language)) }) { first, _ in first }
    }
}

/// Why an app's catalogue cannot be read.
public enum TextCatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLarge(bytes: Int)
    case notATable

    public var description: String {
        switch self {
        case .tooLarge(let bytes):
            "the catalogue has \(bytes) bytes, more than the \(TextCatalogue.largestFile) that are read"
        case .notATable: "the catalogue is not one JSON object whose values are strings"
        }
    }
}
