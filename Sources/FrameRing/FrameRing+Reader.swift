extension FrameRing {
    /// A reading end, independent of the others.
    public struct Reader: ~Copyable, Sendable {
        @usableFromInline let storage: RingStorage
        @usableFromInline let number: Int
        @usableFromInline var lastSequence: UInt64

        /// Frames this reader took.
        public internal(set) var taken = 0
        /// Frames published since this reader's first that it did not take, because newer ones had come.
        public internal(set) var skipped = 0

        init(_ storage: RingStorage, number: Int, lastSequence: UInt64) {
            self.storage = storage
            self.number = number
            self.lastSequence = lastSequence
        }

        deinit { storage.leaveReader(number) }

        /// The ring was closed. The last frame may still be there to be taken.
        public var isClosed: Bool { storage.isClosed }

        /// The newest complete frame if it is newer than the last one taken here. Never waits.
        @inlinable
        public mutating func newest() -> Frame? {
            guard let slot = storage.take(after: lastSequence) else { return nil }
            return frame(slot)
        }

        /// The same, sleeping until there is one. It blocks its thread: not for tasks on the cooperative pool.
        ///
        /// - Parameter timeout: `nil` waits as long as it takes; zero and less do not wait.
        /// - Returns: `nil` when time is up, or when the ring is closed and its last frame was taken.
        @inlinable
        public mutating func waitForNewest(timeout: Duration? = nil) -> Frame? {
            guard let slot = storage.waitAndTake(after: lastSequence, reader: number, timeout: timeout) else {
                return nil
            }
            return frame(slot)
        }

        @usableFromInline
        mutating func count(_ sequence: UInt64) {
            taken &+= 1
            skipped &+= Int(truncatingIfNeeded: sequence &- lastSequence &- 1)
            lastSequence = sequence
        }

        @inlinable
        mutating func frame(_ taken: TakenSlot) -> Frame {
            count(taken.sequence)
            return Frame(storage, taken)
        }
    }
}
