internal import Synchronization

/// The words all threads share, apart from each other where different threads write them.
struct SharedWords: ~Copyable {
    /// `NewestFrame`; stored by the producer for every frame, read by all.
    let newest = Atomic<UInt64>(0)
    private let padding0 = CacheLinePadding()

    // Stored when somebody goes to sleep or is woken.
    /// One bit per reader that sleeps, or is about to.
    let waitingReaders = Atomic<UInt64>(0)
    let producerWaits = Atomic<Bool>(false)
    let closed = Atomic<Bool>(false)
    // Stored when somebody comes or goes.
    let hasProducer = Atomic<Bool>(false)
    /// One bit per reader's number in use.
    let readers = Atomic<UInt64>(0)
    private let padding1 = CacheLinePadding()

    // Stored by the producer for every frame.
    let written = Counter()
    let recycledUnread = Counter()
    let refused = Counter()
    let abandoned = Counter()
}

/// Counts for one thread at a time; any thread may look.
struct Counter: ~Copyable {
    private let count = Atomic<Int>(0)

    /// Relaxed, and no read-modify-write: only the producer counts, and nothing else is inferred from the number.
    func increment() { count.store(count.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }

    var value: Int { count.load(ordering: .relaxed) }
}

/// Pushes what follows two cache lines of 64 bytes away.
struct CacheLinePadding {
    private let words: InlineArray<16, UInt64> = InlineArray(repeating: 0)
}
