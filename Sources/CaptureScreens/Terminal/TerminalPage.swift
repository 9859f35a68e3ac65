/// One screen of a flow on a terminal. Subclasses say what it shows.
@MainActor open class TerminalPage: PlainView {
    public let texts: TextCatalogue
    /// In the order in which they are shown.
    public let buttons: [TerminalButton]
    /// Tapped, once each time the page is shown, where nobody can press keys.
    public var automatic: TerminalButton?
    /// Its `automatic` button is tapped also where keys can be pressed.
    public var tapsItself = false

    let stage: TerminalStage
    var wasTapped = false

    public init(_ stage: TerminalStage, buttons: [TerminalButton], automatic: TerminalButton? = nil) {
        self.stage = stage
        self.buttons = buttons
        self.automatic = automatic
        texts = stage.texts
        super.init()
        super.isHidden = true
        for button in buttons { button.onChange = { [weak self] in self?.refresh() } }
    }

    /// What is drawn while the page is on a terminal; the buttons come below.
    open var lines: [TerminalLine] { [] }

    /// What is written once, when the page appears, where lines cannot be drawn in place.
    open var transcript: [String] { [] }

    /// What is drawn stays on the terminal when the page is hidden.
    open var staysAfterwards: Bool { false }

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            wasTapped = false
            if isHidden { stage.leave(self) } else { stage.enter(self) }
        }
    }

    /// Draws the page anew, when it is the one shown.
    public func refresh() { stage.refresh(self) }

    /// Writes a line that stays, where lines cannot be drawn in place.
    public func write(_ line: String) { stage.write(line) }
}
