import CaptureScreens
import Foundation

/// Whoever read the output has gone (`... | head`): reason to stop, not an error to report.
public struct OutputClosed: Error {
    public init() {}
}

/// Standard output in whole lines, buffered for pipes and files for a tenth of a second at most.
///
/// A reader that goes away is a thrown `OutputClosed`, never a signal: `Interruption.install` ignores SIGPIPE.
public final class LineOutput {
    /// 64 KiB, the capacity of a Linux pipe.
    private static let capacity = 1 << 16

    private let descriptor: Int32
    private let flushesEachLine: Bool
    private var buffer: [UInt8] = []
    private let clock = ContinuousClock()
    private var lastFlush: ContinuousClock.Instant

    /// - Parameter live: each line is wanted at once, as from a camera. A terminal always gets it so.
    public convenience init(live: Bool) { self.init(descriptor: STDOUT_FILENO, live: live) }

    package init(descriptor: Int32, live: Bool) {
        self.descriptor = descriptor
        flushesEachLine = live || isatty(descriptor) == 1
        lastFlush = clock.now
        buffer.reserveCapacity(Self.capacity)
    }

    /// - Throws: `OutputClosed`, or `CommandError` when the output cannot be written (full disk).
    public func write(line: String) throws {
        buffer.append(contentsOf: line.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if flushesEachLine || buffer.count >= Self.capacity || clock.now - lastFlush > .milliseconds(100) {
            try flush()
        }
    }

    public func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        lastFlush = clock.now
        guard buffer.withUnsafeBufferPointer({ writeFully($0.baseAddress, $0.count, to: descriptor) }) else {
            if errno == EPIPE { throw OutputClosed() }
            throw CommandError("cannot write the output: \(String(cString: strerror(errno)))")
        }
    }
}
