extension FrameRing {
    /// The writing end. There is one at a time; when it goes out of scope, another can be made and goes on counting.
    public struct Producer: ~Copyable, Sendable {
        @usableFromInline let storage: RingStorage

        init(_ storage: RingStorage) { self.storage = storage }

        deinit { storage.leaveProducer() }

        /// Writes a frame in place and publishes it. Never blocks by itself.
        ///
        /// - Parameter body: fills the slot, `bytesPerSlot` bytes that hold some older frame, and returns the header; `nil`
        ///   gives the slot back unpublished, and so does an error. The buffer is valid only during the call.
        /// - Returns: what happened. When it was `refused` the body has not run: a camera's frame must then be taken from
        ///   its queue by other means.
        @inlinable
        @discardableResult
        public mutating func write<Failure: Error>(
            _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Header?
        ) throws(Failure) -> FrameWriteOutcome {
            if storage.isClosed { return .closed }
            guard let slot = storage.claim() else { return .refused }
            let bytes = UnsafeMutableRawBufferPointer(start: storage.payload(slot), count: storage.bytesPerSlot)
            let header: Header?
            do {
                header = try body(bytes)
            } catch {
                storage.abandon()
                throw error
            }
            guard let header else {
                storage.abandon()
                return .abandoned
            }
            storage.header(slot).storeBytes(of: header, as: Header.self)
            return .written(sequence: storage.publish(slot))
        }

        /// Whether some reader has taken the newest frame, or nothing has been written yet. Never waits.
        public var isNewestTaken: Bool { storage.isNewestTaken }

        /// Sleeps until some reader has taken the newest frame, so that a file loses none. Not for cameras.
        ///
        /// - Parameter timeout: `nil` waits as long as it takes.
        /// - Returns: true when it was taken, or nothing has been written yet; false when time is up or the ring was closed.
        public mutating func waitUntilTaken(timeout: Duration? = nil) -> Bool {
            storage.waitUntilTaken(timeout: timeout)
        }
    }
}
