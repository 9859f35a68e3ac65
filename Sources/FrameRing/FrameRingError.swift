/// Why a ring cannot be made.
public enum FrameRingError: Error, Hashable, Sendable {
    /// `slotCount` lies outside `FrameRingLimits.slotCount`.
    case slotCount(Int)
    /// `bytesPerSlot` is below 1, or all slots together exceed the address space.
    case bytesPerSlot(Int)
    /// `maximumReaders` lies outside `FrameRingLimits.readers`.
    case maximumReaders(Int)
    /// The system gives no memory for this many bytes.
    case outOfMemory(bytes: Int)
    /// The system gives no pipe to wake waiting threads with; the value is `errno`.
    case noDescriptor(Int32)
}

extension FrameRingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .slotCount(let count):
            "a frame ring needs \(FrameRingLimits.slotCount) slots, not \(count)"
        case .bytesPerSlot(let bytes):
            "a slot of a frame ring cannot hold \(bytes) bytes; give the size of the largest frame"
        case .maximumReaders(let count):
            "a frame ring serves \(FrameRingLimits.readers) readers, not \(count)"
        case .outOfMemory(let bytes):
            "no memory for a frame ring of \(bytes) bytes; use fewer or smaller slots"
        case .noDescriptor(let code):
            "no file descriptors left for a frame ring (errno \(code)); raise `ulimit -n` or close files"
        }
    }
}

/// Sizes a ring accepts.
public enum FrameRingLimits {
    /// One slot is written while another is read; the number of a slot fits the 16 bits it has in the newest-frame word.
    public static let slotCount = 2...4096
    /// One bit each in the words that say which readers exist and which of them sleep.
    public static let readers = 1...64
}
