package import FrameRing
internal import Glibc
internal import Synchronization

/// Readers of different habits against one producer at full speed. Every frame handed over is checked word by word.
package struct RingStress: Sendable {
    package var slotCount = 6
    package var bytesPerSlot = 512
    /// Readers take turns in habit: asks all the time, sleeps until woken, hoards tokens.
    package var readers = 3
    /// The producer waits until its frame was taken before it writes the next.
    package var lossless = false
    /// Ends when readers took this many frames together, or when time is up.
    package var frames = Int.max
    package var duration: Duration = .seconds(2)

    package init() {}

    package struct Report: Hashable, Sendable {
        package var statistics = FrameRingStatistics()
        package var taken = 0
        package var skipped = 0
        /// Frames with a word from another frame.
        package var torn = 0
        /// Frames that came twice, or after a newer one.
        package var outOfOrder = 0
        package var seconds = 0.0
    }

    package func run() throws(FrameRingError) -> Report {
        let ring = try FrameRing<CheckedHeader>(
            slotCount: slotCount, bytesPerSlot: bytesPerSlot, maximumReaders: readers)
        let tally = Tally()
        let start = ContinuousClock.now
        let end = start + duration

        let producer = WorkerThread { [self] in
            guard var producer = ring.makeProducer() else { return }
            var number: UInt64 = 0
            while !ring.isClosed {
                number += 1
                let header = CheckedHeader(number: number)
                let outcome = producer.write { bytes in
                    header.fill(bytes)
                    // Now and then a frame comes to nothing.
                    return number % 97 == 0 ? nil : header
                }
                if case .refused = outcome { sched_yield() }
                if lossless { _ = producer.waitUntilTaken() }
                guard number % 8 == 0 else { continue }
                // Frames that nobody takes test nothing: where cores are few, let readers have theirs.
                sched_yield()
                if tally.taken.load(ordering: .relaxed) >= frames || ContinuousClock.now >= end { ring.close() }
            }
        }
        let readerThreads = (0..<readers).map { habit in
            WorkerThread { [self] in read(ring, tally, habit: habit) }
        }
        producer.join()
        for thread in readerThreads { thread.join() }

        let elapsed = (ContinuousClock.now - start).components
        return Report(
            statistics: ring.statistics, taken: tally.taken.load(ordering: .relaxed),
            skipped: tally.skipped.load(ordering: .relaxed), torn: tally.torn.load(ordering: .relaxed),
            outOfOrder: tally.outOfOrder.load(ordering: .relaxed),
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
    }

    private func read(_ ring: FrameRing<CheckedHeader>, _ tally: Tally, habit: Int) {
        guard var reader = ring.makeReader() else { return }
        var held = TokenPair()
        var last: UInt64 = 0
        while true {
            let closed = reader.isClosed
            guard let frame = habit % 3 == 1 ? reader.waitForNewest() : reader.newest() else {
                if closed { break }
                sched_yield()
                continue
            }
            if frame.sequence <= last { tally.outOfOrder.wrappingAdd(1, ordering: .relaxed) }
            last = frame.sequence
            if !frame.isIntact { tally.torn.wrappingAdd(1, ordering: .relaxed) }
            if habit % 3 == 2, !held.keep(frame) { tally.torn.wrappingAdd(1, ordering: .relaxed) }
            // In lots, so that counting does not make the readers wait for each other.
            if reader.taken % 256 == 0 { tally.taken.wrappingAdd(256, ordering: .relaxed) }
        }
        tally.taken.wrappingAdd(reader.taken % 256, ordering: .relaxed)
        tally.skipped.wrappingAdd(reader.skipped, ordering: .relaxed)
    }
}

/// The last two tokens; checked again when they are let go, as a slot written over while held would show.
private struct TokenPair: ~Copyable {
    private var newer: FrameRing<CheckedHeader>.Frame?
    private var older: FrameRing<CheckedHeader>.Frame?

    mutating func keep(_ frame: consuming FrameRing<CheckedHeader>.Frame) -> Bool {
        let oldest = older.take()
        older = newer.take()
        newer = consume frame
        guard let oldest else { return true }
        return oldest.isIntact
    }
}

private final class Tally: Sendable {
    let taken = Atomic(0)
    let skipped = Atomic(0)
    let torn = Atomic(0)
    let outOfOrder = Atomic(0)
}
