internal import Synchronization

extension RingStorage {
    /// A number for a new reader, or `nil` when there are `maximumReaders`.
    func enterReader() -> Int? {
        // Acquiring and releasing as a pair: the reader that gets a number follows the one that had it.
        var used = shared.pointee.readers.load(ordering: .relaxed)
        while true {
            let number = (~used).trailingZeroBitCount
            guard number < maximumReaders else { return nil }
            let (entered, current) = shared.pointee.readers.weakCompareExchange(
                expected: used, desired: used | 1 << UInt64(number), ordering: .acquiring)
            if entered { return number }
            used = current
        }
    }

    @usableFromInline
    func leaveReader(_ number: Int) {
        shared.pointee.readers.bitwiseAnd(~(1 << UInt64(number)), ordering: .releasing)
    }

    /// Sequence number of the newest frame, 0 before the first. Relaxed: where a new reader starts, no bytes follow it.
    var newestSequence: UInt64 { NewestFrame(word: shared.pointee.newest.load(ordering: .relaxed)).sequence }

    /// Takes a token on the newest frame if its sequence number is above `last`.
    ///
    /// Lock-free: it goes round again only because the producer or another reader got something done meanwhile.
    @usableFromInline
    func take(after last: UInt64) -> TakenSlot? {
        // Sequentially consistent: see `publish`; it also acquires the slot's state stored before it.
        var newest = NewestFrame(word: shared.pointee.newest.load(ordering: .sequentiallyConsistent))
        while newest.sequence > last {
            // Relaxed: a hint; the exchange decides.
            var seen = SlotState(word: state(newest.slot).pointee.load(ordering: .relaxed))
            while seen.sequence == newest.sequence {
                guard seen.holders < SlotState.maximumHolders else { return nil }
                // Sequentially consistent: acquires header and bytes from `publish`, and is ordered before the look at
                // `producerWaits`, see `waitUntilTaken`.
                let (taken, current) = state(newest.slot).pointee.weakCompareExchange(
                    expected: seen.word, desired: seen.taken.word, ordering: .sequentiallyConsistent)
                if taken {
                    if shared.pointee.producerWaits.load(ordering: .sequentiallyConsistent) { wakeProducer() }
                    return TakenSlot(slot: newest.slot, sequence: newest.sequence)
                }
                seen = SlotState(word: current)
            }
            let latest = NewestFrame(word: shared.pointee.newest.load(ordering: .sequentiallyConsistent))
            // The slot is being written over, for want of another; the next frame is under way.
            if latest == newest { return nil }
            newest = latest
        }
        return nil
    }

    /// The same, sleeping until there is one. `nil`: time is up, or the ring is closed and its last frame was taken.
    @usableFromInline
    func waitAndTake(after last: UInt64, reader: Int, timeout: Duration?) -> TakenSlot? {
        if let taken = take(after: last) { return taken }
        let deadline = Deadline(after: timeout)
        let bit: UInt64 = 1 << UInt64(reader)
        // Relaxed: a bit left standing costs the producer one needless wake.
        defer { shared.pointee.waitingReaders.bitwiseAnd(~bit, ordering: .relaxed) }
        while true {
            // Sequentially consistent: set before we look for a frame, see `publish`.
            shared.pointee.waitingReaders.bitwiseOr(bit, ordering: .sequentiallyConsistent)
            // Looked at before the frame: what was published before the closing is still handed out.
            let closed = isClosed
            if let taken = take(after: last) { return taken }
            if closed { return nil }
            guard alarms[reader].wait(until: deadline) else { return take(after: last) }
        }
    }

    /// Gives one token back.
    @usableFromInline
    func release(_ slot: Int) {
        // Releasing: our reads come before; pairs with the exchange in `claim`.
        state(slot).pointee.wrappingSubtract(1, ordering: .releasing)
    }
}

/// A token in numbers.
@usableFromInline
struct TakenSlot: Sendable {
    @usableFromInline let slot: Int
    @usableFromInline let sequence: UInt64
}
