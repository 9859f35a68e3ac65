/// One line of a screen on a terminal.
public struct TerminalLine: Hashable, Sendable {
    public var text: String
    public var styles: [TerminalStyle]

    public init(_ text: String = "", _ styles: TerminalStyle...) {
        self.text = text
        self.styles = styles
    }
}
