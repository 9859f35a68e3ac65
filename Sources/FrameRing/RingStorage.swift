internal import Glibc
internal import Synchronization

/// Memory and state machine of a ring. `FrameRing` puts the typed, safe face on it.
///
/// Who may touch a slot's header and bytes follows from its `SlotState` alone:
///  - the producer, between `claim` (state becomes `free`) and `publish` or `abandon`;
///  - readers, between a successful `take` (one more holder) and `release` (one less).
/// `claim` succeeds only without holders and `take` only on the sequence number it saw, so the two exclude each other.
@usableFromInline
final class RingStorage: @unchecked Sendable {  // Proof: shared state is atomic, slot bytes follow the rule above.
    @usableFromInline let slotCount: Int
    @usableFromInline let bytesPerSlot: Int
    @usableFromInline let maximumReaders: Int

    private let mapping: UnsafeMutableRawPointer
    private let mappingSize: Int
    private let stateStride: Int
    private let headerOffset: Int
    private let payloads: UnsafeMutableRawPointer
    private let payloadStride: Int

    let shared: UnsafeMutablePointer<SharedWords>
    let alarms: UnsafeMutablePointer<Alarm>
    var producerAlarm: Int { maximumReaders }

    init(slotCount: Int, bytesPerSlot: Int, maximumReaders: Int, header: HeaderLayout) throws(FrameRingError) {
        guard FrameRingLimits.slotCount ~= slotCount else { throw .slotCount(slotCount) }
        guard bytesPerSlot > 0 else { throw .bytesPerSlot(bytesPerSlot) }
        guard FrameRingLimits.readers ~= maximumReaders else { throw .maximumReaders(maximumReaders) }

        // State word and header share the cache line a reader fetches first.
        headerOffset = MemoryLayout<Atomic<UInt64>>.size.roundedUp(to: header.alignment)
        stateStride = (headerOffset + header.size).roundedUp(to: max(Self.line, header.alignment))
        let statesSize = (stateStride * slotCount).roundedUp(to: Self.page)
        let unit = bytesPerSlot < Self.page ? Self.line : Self.page
        guard bytesPerSlot <= Int.max - unit else { throw .bytesPerSlot(bytesPerSlot) }
        payloadStride = bytesPerSlot.roundedUp(to: unit)
        let (payloadsSize, tooMany) = payloadStride.multipliedReportingOverflow(by: slotCount)
        let (size, tooLarge) = payloadsSize.addingReportingOverflow(statesSize)
        guard !tooMany, !tooLarge else { throw .bytesPerSlot(bytesPerSlot) }

        let readyAlarms = UnsafeMutablePointer<Alarm>.allocate(capacity: maximumReaders + 1)
        var made = 0
        do throws(FrameRingError) {
            while made <= maximumReaders {
                (readyAlarms + made).initialize(to: try Alarm())
                made += 1
            }
            let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let pages, pages != MAP_FAILED else { throw .outOfMemory(bytes: size) }
            mapping = pages
        } catch {
            readyAlarms.deinitialize(count: made).deallocate()
            throw error
        }
        alarms = readyAlarms
        mappingSize = size
        payloads = mapping + statesSize
        self.slotCount = slotCount
        self.bytesPerSlot = bytesPerSlot
        self.maximumReaders = maximumReaders
        shared = .allocate(capacity: 1)
        shared.initialize(to: SharedWords())
        for slot in 0..<slotCount {
            (mapping + slot * stateStride).bindMemory(to: Atomic<UInt64>.self, capacity: 1)
                .initialize(to: Atomic(SlotState.free.word))
        }
    }

    deinit {
        shared.deinitialize(count: 1).deallocate()
        alarms.deinitialize(count: maximumReaders + 1).deallocate()
        munmap(mapping, mappingSize)
    }

    /// Two lines of 64 bytes: x86-64 prefetches them in pairs, and some arm64 cores have lines of 128.
    private static let line = 128
    private static let page = 4096

    @usableFromInline
    func header(_ slot: Int) -> UnsafeMutableRawPointer { mapping + (slot &* stateStride &+ headerOffset) }

    @usableFromInline
    func payload(_ slot: Int) -> UnsafeMutableRawPointer { payloads + slot &* payloadStride }

    func state(_ slot: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        (mapping + slot &* stateStride).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
}

extension RingStorage {
    /// Sequentially consistent, as `close` stores it before it looks for sleepers.
    @usableFromInline
    var isClosed: Bool { shared.pointee.closed.load(ordering: .sequentiallyConsistent) }

    func close() {
        shared.pointee.closed.store(true, ordering: .sequentiallyConsistent)
        wakeReaders()
        wakeProducer()
    }

    /// Sequentially consistent: taking the bits is ordered between the caller's store and any later look at them.
    func wakeReaders() {
        var waiting = shared.pointee.waitingReaders.exchange(0, ordering: .sequentiallyConsistent)
        while waiting != 0 {
            alarms[waiting.trailingZeroBitCount].ring()
            waiting &= waiting &- 1
        }
    }

    func wakeProducer() {
        if shared.pointee.producerWaits.exchange(false, ordering: .sequentiallyConsistent) {
            alarms[producerAlarm].ring()
        }
    }

    var statistics: FrameRingStatistics {
        FrameRingStatistics(
            written: shared.pointee.written.value, recycledUnread: shared.pointee.recycledUnread.value,
            refused: shared.pointee.refused.value, abandoned: shared.pointee.abandoned.value)
    }
}

/// Room a header needs.
@usableFromInline
struct HeaderLayout: Sendable {
    let size: Int
    let alignment: Int

    @usableFromInline
    init<Header>(of type: Header.Type) {
        size = MemoryLayout<Header>.size
        alignment = MemoryLayout<Header>.alignment
    }
}

extension Int {
    /// `alignment` is a power of two.
    fileprivate func roundedUp(to alignment: Int) -> Int { (self + alignment - 1) & ~(alignment - 1) }
}
