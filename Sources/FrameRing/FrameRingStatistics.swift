/// What became of the frames offered to a ring since it was made.
public struct FrameRingStatistics: Hashable, Sendable {
    /// Complete frames published.
    public var written = 0
    /// Published frames whose slot was written over before any reader took them. A frame counts when that happens, so
    /// the last few superseded ones may still be missing here.
    public var recycledUnread = 0
    /// Writes refused because every slot was held by readers.
    public var refused = 0
    /// Writes whose body gave no frame: it returned `nil` or threw.
    public var abandoned = 0

    /// Frames nobody saw: `recycledUnread + refused`.
    public var dropped: Int { recycledUnread + refused }

    public init(written: Int = 0, recycledUnread: Int = 0, refused: Int = 0, abandoned: Int = 0) {
        self.written = written
        self.recycledUnread = recycledUnread
        self.refused = refused
        self.abandoned = abandoned
    }
}

/// What `FrameRing.Producer.write` did.
public enum FrameWriteOutcome: Hashable, Sendable {
    /// Published, with this sequence number.
    case written(sequence: UInt64)
    /// The body returned `nil`; nothing was published.
    case abandoned
    /// Readers hold every slot. The body was not called, the drop is counted.
    case refused
    /// The ring is closed. The body was not called.
    case closed
}
