@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Single keys from a terminal, without waiting for Return and without showing them. Ctrl-C stays a signal.
@MainActor public final class TerminalKeyboard {
    public enum Key: Hashable, Sendable {
        case enter, escape
        /// In lower case.
        case character(Character)
        /// There will be no more.
        case end
    }

    /// Settings to go back to, while keys are read.
    private nonisolated static let original = Mutex<Settings?>(nil)

    private struct Settings: Sendable {
        var descriptor: Int32
        var attributes: termios
    }

    private let source: any DispatchSourceRead

    /// Reads keys until it is let go of, or `Terminal.restore`.
    ///
    /// - Parameter onKey: called on the main actor.
    /// - Returns: `nil` when the stream is no terminal, or the process runs in its background.
    public init?(descriptor: Int32 = 0, onKey: @escaping @MainActor (Key) -> Void) {
        guard isatty(descriptor) == 1, tcgetpgrp(descriptor) == getpgrp() else { return nil }
        var attributes = termios()
        guard tcgetattr(descriptor, &attributes) == 0 else { return nil }
        let saved = attributes
        Self.original.withLock { $0 = $0 ?? Settings(descriptor: descriptor, attributes: saved) }
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(descriptor, TCSANOW, &attributes) == 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(descriptor, &bytes, bytes.count)
            if count <= 0 { source.cancel() }
            let keys = count > 0 ? Self.keys(bytes.prefix(count)) : [.end]
            MainActor.assumeIsolated { keys.forEach(onKey) }
        }
        source.resume()
        self.source = source
    }

    isolated deinit {
        source.cancel()
        Self.restore()
    }

    /// The terminal as it was before keys were read. Safe to call at any time, from any thread.
    nonisolated static func restore() {
        let settings = original.withLock { settings in
            defer { settings = nil }
            return settings
        }
        guard var settings else { return }
        tcsetattr(settings.descriptor, TCSANOW, &settings.attributes)
    }

    /// What was pressed; the sequences of arrow and function keys are nothing.
    nonisolated package static func keys(_ bytes: ArraySlice<UInt8>) -> [Key] {
        if bytes.first == 0x1B, bytes.count > 1 { return [] }
        return String(decoding: bytes, as: UTF8.self).compactMap { character in
            switch character {
            case "\n", "\r", "\r\n": .enter
            case "\u{1B}": .escape
            case "\u{4}": .end
            case _ where character.isASCII && character < " ": nil
            default: character.lowercased().first.map(Key.character)
            }
        }
    }
}
