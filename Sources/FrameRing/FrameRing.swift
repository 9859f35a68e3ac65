/// Hands frames from one producer to several independent readers without locks, copies or allocations.
///
/// The slots are made once. The producer writes a frame in place and publishes it; each reader takes the newest complete
/// frame as a token and reads it in place. Frames in between are skipped: the newest complete frame wins.
///
/// ## Contract
///  - **The producer never waits.** It writes into a slot that nobody holds, older frames first. When readers hold all
///    others, the newest frame itself is written over. When readers hold every slot, the write is refused.
///    Both losses are counted in `statistics`.
///  - **A token keeps its frame.** Header and bytes stay as they are until the token goes out of scope. It may outlive its
///    reader, the producer and the last reference to the ring; it is safe, and it occupies a slot. A reader that holds
///    tokens for too long first makes frames go by, then makes writes be refused; it never sees a torn frame and never
///    stops the camera.
///  - **Readers are independent.** Several may take the same frame at the same time; each sees every frame at most once,
///    in increasing order of sequence number.
///  - **No frame is lost for want of slots** when there is one for each token held at a time, one for the newest frame and
///    one being written: `readers * tokens + 2`.
///  - **Closing** ends the ring: later writes do nothing, and readers still get the last frame, then `nil`.
///
/// Writing and taking are lock-free and make no system call, except that publishing wakes readers asleep in
/// `waitForNewest`. Handing over a frame allocates nothing.
///
/// `Header` says what the bytes are: size, time, number. Producers and readers are values that cannot be copied; each is
/// used by one thread at a time.
public final class FrameRing<Header: BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline let storage: RingStorage

    /// - Parameters:
    ///   - slotCount: slots in total, 2 or more; see the contract for how many are needed.
    ///   - bytesPerSlot: room for the largest frame. Slots of a page (4096 bytes) and more start on a page, smaller ones
    ///     on a pair of cache lines (128 bytes). Their memory is zero at first.
    ///   - maximumReaders: readers at the same time, 1 to 64.
    public init(slotCount: Int, bytesPerSlot: Int, maximumReaders: Int = 4) throws(FrameRingError) {
        storage = try RingStorage(
            slotCount: slotCount, bytesPerSlot: bytesPerSlot, maximumReaders: maximumReaders,
            header: HeaderLayout(of: Header.self))
    }

    public var slotCount: Int { storage.slotCount }
    public var bytesPerSlot: Int { storage.bytesPerSlot }
    public var maximumReaders: Int { storage.maximumReaders }
    public var statistics: FrameRingStatistics { storage.statistics }

    /// The writing end; `nil` while there is another.
    public func makeProducer() -> Producer? { storage.enterProducer() ? Producer(storage) : nil }

    /// A reading end, which starts with the newest frame there is; `nil` while there are `maximumReaders`.
    public func makeReader() -> Reader? {
        guard let number = storage.enterReader() else { return nil }
        let newest = storage.newestSequence
        return Reader(storage, number: number, lastSequence: newest == 0 ? 0 : newest - 1)
    }

    /// Ends the ring and wakes everybody who waits. Any thread, any number of times.
    public func close() { storage.close() }

    public var isClosed: Bool { storage.isClosed }
}
