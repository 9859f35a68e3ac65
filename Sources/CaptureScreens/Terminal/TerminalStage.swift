/// Where the pages of a flow are shown, one at a time: lines redrawn in place on a terminal, plain lines elsewhere.
@MainActor public final class TerminalStage {
    public let terminal: Terminal
    public let texts: TextCatalogue
    /// Nothing is written but what is drawn in place.
    public let isQuiet: Bool

    private let lines: LiveLines
    private var page: TerminalPage?
    private var keyboard: TerminalKeyboard?
    /// Keys tap buttons.
    public private(set) var isInteractive = false

    /// - Parameters:
    ///   - interactive: keys tap buttons, where there is a keyboard. Otherwise pages tap their first button themselves.
    ///   - quiet: for when `terminal` is not where lines of text are wanted.
    public init(
        _ terminal: Terminal = .output, texts: TextCatalogue = TextCatalogue(), interactive: Bool = true,
        quiet: Bool = false
    ) {
        self.terminal = terminal
        self.texts = texts
        isQuiet = quiet
        lines = LiveLines(terminal)
        guard interactive, terminal.isTerminal else { return }
        keyboard = TerminalKeyboard { [weak self] in self?.press($0) }
        isInteractive = keyboard != nil
    }

    /// Wipes what is drawn in place, and gives the keyboard back.
    public func end() {
        page = nil
        lines.wipe()
        keyboard = nil
        Terminal.restore()
    }

    func write(_ line: String) {
        if !terminal.isTerminal, !isQuiet { terminal.write(line + "\n") }
    }

    func enter(_ page: TerminalPage) {
        self.page = page
        page.transcript.forEach(write)
        refresh(page)
        tapWhereNobodyCan(page)
    }

    func leave(_ page: TerminalPage) {
        guard self.page === page else { return }
        self.page = nil
        guard page.staysAfterwards else { return }
        // Without its buttons.
        if terminal.isTerminal { lines.draw(page.lines) }
        lines.keep()
    }

    func refresh(_ page: TerminalPage) {
        guard self.page === page else { return }
        if terminal.isTerminal {
            let shown = page.buttons.filter { $0.isEnabled && !$0.isHidden }.map(\.caption)
            let hasKeys = isInteractive && !page.tapsItself && !shown.isEmpty
            let buttons = hasKeys ? [TerminalLine(shown.joined(separator: "   "), .dim)] : []
            lines.draw(page.lines + buttons)
        }
        tapWhereNobodyCan(page)
    }

    private func press(_ key: TerminalKeyboard.Key) {
        // Whoever hangs up wants no more of it.
        let key = key == .end ? .escape : key
        page?.buttons.first { $0.keys.contains(key) && $0.isEnabled && !$0.isHidden }?.tap()
    }

    /// Later, so that whoever shows the page has finished.
    private func tapWhereNobodyCan(_ page: TerminalPage) {
        guard !isInteractive || page.tapsItself, !page.wasTapped else { return }
        Task { [weak self, weak page] in
            guard let self, let page, self.page === page, !page.wasTapped else { return }
            guard let button = page.automatic, button.isEnabled, !button.isHidden else { return }
            page.wasTapped = true
            button.tap()
        }
    }
}
