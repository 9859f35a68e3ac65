/// A few lines at the bottom of a terminal that are drawn over and over in place.
public final class LiveLines {
    private let terminal: Terminal
    private var drawn: [String] = []

    public init(_ terminal: Terminal) { self.terminal = terminal }

    /// Draws `lines` over those drawn last; longer ones are cut at the edge. Nothing is written when nothing changed.
    public func draw(_ lines: [TerminalLine]) {
        let columns = max(20, terminal.columns - 1)
        let new = lines.map { terminal.styled(String($0.text.prefix(columns)), $0.styles) }
        guard new != drawn else { return }
        if drawn.isEmpty { terminal.hideCursor() }
        let up = drawn.isEmpty ? "" : "\u{1B}[\(drawn.count)A"
        // Lines that are no longer there are wiped.
        let rest = new.count < drawn.count ? "\u{1B}[0J" : ""
        terminal.write("\r" + up + new.map { "\u{1B}[2K\($0)\n" }.joined() + rest)
        drawn = new
    }

    /// Leaves what is drawn where it is; the next lines come below.
    public func keep() { drawn = [] }

    public func wipe() {
        guard !drawn.isEmpty else { return }
        terminal.write("\u{1B}[\(drawn.count)A\r\u{1B}[0J")
        drawn = []
    }
}
