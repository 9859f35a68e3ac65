extension FrameRing {
    /// A token on one frame. Header and bytes stay unchanged until it goes out of scope, which gives the slot back.
    public struct Frame: ~Copyable, Sendable {
        @usableFromInline let storage: RingStorage
        @usableFromInline let slot: Int
        /// Numbers complete frames from 1; gaps are frames that were skipped.
        public let sequence: UInt64

        @inlinable
        init(_ storage: RingStorage, _ taken: TakenSlot) {
            self.storage = storage
            slot = taken.slot
            sequence = taken.sequence
        }

        @inlinable
        deinit { storage.release(slot) }

        @inlinable
        public var header: Header { storage.header(slot).load(as: Header.self) }

        /// Calls `body` with the whole slot, `bytesPerSlot` bytes. The header tells how many of them belong to this frame.
        @inlinable
        public borrowing func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
            _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body(UnsafeRawBufferPointer(start: storage.payload(slot), count: storage.bytesPerSlot))
        }

        /// The same, checked.
        ///
        /// Swift 6.3 moves a local variable to the heap when a span borrows from it: where every allocation counts, hand the
        /// token to a function that takes it `borrowing`, and ask for the span there.
        @inlinable
        public var bytes: RawSpan {
            @_lifetime(borrow self)
            get {
                let start = UnsafeRawPointer(storage.payload(slot))
                let span = unsafe RawSpan(_unsafeStart: start, byteCount: storage.bytesPerSlot)
                return unsafe _overrideLifetime(span, borrowing: self)
            }
        }
    }
}
