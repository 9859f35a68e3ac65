/// A button on a terminal: a key and what it does.
@MainActor public final class TerminalButton: PlainButton {
    let keys: [TerminalKeyboard.Key]
    let title: String

    /// - Parameter keys: any of them taps it; the first is shown.
    public init(_ title: String, _ keys: TerminalKeyboard.Key...) {
        self.title = title
        self.keys = keys
    }

    /// `[Enter] Continue`
    var caption: String {
        let name =
            switch keys.first {
            case .enter?: "Enter"
            case .escape?: "Esc"
            case .character(let character)?: String(character)
            case .end?, nil: ""
            }
        return "[\(name)] \(title)"
    }
}
