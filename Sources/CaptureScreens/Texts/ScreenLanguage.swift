public import Foundation

/// A language that every screen speaks. The raw value is its ISO 639-1 code.
public enum ScreenLanguage: String, CaseIterable, Codable, Sendable {
    case portuguese = "pt"
    case english = "en"
    case spanish = "es"
    case italian = "it"

    /// The language of the user's locale, `nil` when the screens do not speak it.
    ///
    /// - Parameter environment: `LC_ALL`, `LC_MESSAGES` and `LANG` count, in this order.
    public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let code = locale?.lowercased().prefix(while: { $0.isLetter }) else { return nil }
        self.init(rawValue: String(code))
    }
}
