internal import Synchronization

extension RingStorage {
    /// Acquiring: the new producer sees the counters and the sequence that the one before it left.
    func enterProducer() -> Bool {
        shared.pointee.hasProducer.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    }

    /// Releasing: pairs with `enterProducer`.
    @usableFromInline
    func leaveProducer() { shared.pointee.hasProducer.store(false, ordering: .releasing) }

    /// Makes a slot the producer's own.
    ///
    /// - Returns: its number, or `nil` when every slot is held by a reader.
    @usableFromInline
    func claim() -> Int? {
        // Relaxed: only this producer stores the word.
        let newest = NewestFrame(word: shared.pointee.newest.load(ordering: .relaxed))
        // Behind the newest come the older ones: frames no reader can reach any more. The newest itself comes last, and
        // goes only when nothing else is free.
        var slot = newest.slot
        for _ in 0..<slotCount {
            slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
            // Relaxed: a hint; the exchange decides.
            let seen = SlotState(word: state(slot).pointee.load(ordering: .relaxed))
            if seen == .free { return slot }
            guard seen.holders == 0 else { continue }
            // Acquiring: pairs with the `release` of the last holders, whose reads must be over before we write.
            let (claimed, _) = state(slot).pointee.compareExchange(
                expected: seen.word, desired: SlotState.free.word, ordering: .acquiring)
            guard claimed else { continue }
            if !seen.wasTaken { shared.pointee.recycledUnread.increment() }
            return slot
        }
        shared.pointee.refused.increment()
        return nil
    }

    /// Makes a claimed slot the newest complete frame, and wakes the readers that wait for one.
    @usableFromInline
    func publish(_ slot: Int) -> UInt64 {
        let words = shared
        let sequence = NewestFrame(word: words.pointee.newest.load(ordering: .relaxed)).sequence &+ 1
        // Releasing: header and bytes come before; pairs with the exchange in `take`.
        state(slot).pointee.store(SlotState(sequence: sequence).word, ordering: .releasing)
        // Sequentially consistent: releases the state stored above to the load in `take`, and is ordered before the look
        // at `waitingReaders`. A reader sets its bit before it looks here, so one of the two sees the other.
        words.pointee.newest.store(
            NewestFrame(sequence: sequence, slot: slot).word, ordering: .sequentiallyConsistent)
        words.pointee.written.increment()
        if words.pointee.waitingReaders.load(ordering: .sequentiallyConsistent) != 0 { wakeReaders() }
        return sequence
    }

    /// Gives a claimed slot back unpublished. Its state has been `free` since the claim.
    @usableFromInline
    func abandon() { shared.pointee.abandoned.increment() }

    var isNewestTaken: Bool {
        let newest = NewestFrame(word: shared.pointee.newest.load(ordering: .relaxed))
        return newest == .none || wasTaken(newest)
    }

    /// Sleeps until some reader has taken the newest frame. False: time is up, or the ring was closed.
    func waitUntilTaken(timeout: Duration?) -> Bool {
        if isNewestTaken { return true }
        let newest = NewestFrame(word: shared.pointee.newest.load(ordering: .relaxed))
        let deadline = Deadline(after: timeout)
        while true {
            // Sequentially consistent: set before we look, while `take` marks the slot before it looks at this flag.
            shared.pointee.producerWaits.store(true, ordering: .sequentiallyConsistent)
            defer { shared.pointee.producerWaits.store(false, ordering: .relaxed) }
            if wasTaken(newest) { return true }
            if isClosed { return false }
            guard alarms[producerAlarm].wait(until: deadline) else { return wasTaken(newest) }
        }
    }

    /// Sequentially consistent for `waitUntilTaken`.
    private func wasTaken(_ newest: NewestFrame) -> Bool {
        let seen = SlotState(word: state(newest.slot).pointee.load(ordering: .sequentiallyConsistent))
        // The producer that asks is the only one who could have put something else there; it gave up the frame then.
        return seen.sequence != newest.sequence || seen.wasTaken
    }
}
