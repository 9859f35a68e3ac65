import Foundation
import Synchronization

/// One of the process's output streams, and what a terminal behind it can do.
public struct Terminal: Sendable {
    public static let output = Terminal(descriptor: STDOUT_FILENO)
    public static let error = Terminal(descriptor: STDERR_FILENO)

    public let descriptor: Int32
    public let isTerminal: Bool
    /// Colours are wanted: a terminal that knows them, and `NO_COLOR` is not set.
    public let hasColours: Bool

    public init(descriptor: Int32) {
        self.descriptor = descriptor
        let environment = ProcessInfo.processInfo.environment
        isTerminal = isatty(descriptor) == 1 && environment["TERM"] != "dumb"
        hasColours = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Columns of the window now; 80 when it does not say.
    public var columns: Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// `text` in the styles given, or plain where colours are not wanted.
    public func styled(_ text: String, _ styles: TerminalStyle...) -> String { styled(text, styles) }

    public func styled(_ text: String, _ styles: [TerminalStyle]) -> String {
        guard hasColours, !styles.isEmpty else { return text }
        let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }

    /// Writes all of `text` at once, ignoring a closed stream.
    public func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = writeFully($0.baseAddress, $0.count, to: descriptor) }
    }

    /// Hides the cursor until `Terminal.restore`.
    public func hideCursor() {
        guard isTerminal else { return }
        write("\u{1B}[?25l")
    }

    /// Cursor visible, colours and keyboard back to normal, on every stream that is a terminal. Safe to call twice.
    public static func restore() {
        TerminalKeyboard.restore()
        for terminal in [output, error] where terminal.isTerminal { terminal.write("\u{1B}[0m\u{1B}[?25h") }
    }
}

/// - Returns: whether everything was written; otherwise `errno` says why not.
package func writeFully(_ start: UnsafePointer<UInt8>?, _ count: Int, to descriptor: Int32) -> Bool {
    guard var next = start else { return true }
    var left = count
    while left > 0 {
        let written = write(descriptor, next, left)
        if written < 0 {
            if errno == EINTR { continue }
            return false
        }
        next += written
        left -= written
    }
    return true
}
