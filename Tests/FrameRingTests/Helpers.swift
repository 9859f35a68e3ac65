import Foundation
import FrameRing

struct Mark: BitwiseCopyable, Hashable, Sendable {
    var number: Int
}

typealias Ring = FrameRing<Mark>

extension FrameRing<Mark>.Producer {
    /// A frame whose every byte is its number.
    @discardableResult
    mutating func write(_ number: Int) -> FrameWriteOutcome {
        write { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: number))
            return Mark(number: number)
        }
    }
}

extension FrameRing<Mark>.Frame {
    var number: Int { header.number }

    var isWhole: Bool {
        let expected = UInt8(truncatingIfNeeded: header.number)
        return bytes.withUnsafeBytes { $0.allSatisfy { $0 == expected } }
    }
}

/// Number of the newest frame, whose token is dropped at once; -1 if it is torn.
func take(_ reader: inout Ring.Reader) -> Int? {
    guard let frame = reader.newest() else { return nil }
    return frame.isWhole ? frame.number : -1
}

struct Missing: Error {}

/// `#require` for values that cannot be copied.
func unwrap<Value: ~Copyable>(_ value: consuming Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}

/// Long enough for another thread to fall asleep; nothing depends on it but which path a test takes.
func doze() { Thread.sleep(forTimeInterval: 0.005) }
