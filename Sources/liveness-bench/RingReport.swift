import CommandSupport
import FrameRing
import Glibc
import RingStress

struct RingReport: Report {
    /// Nanoseconds for one hand-over on one thread (written, taken, given back), eight bytes a frame.
    var handOverNanoseconds: Double
    /// The same with 640x480 BGR pixels, every byte written and read.
    var frameHandOverNanoseconds: Double
    var allocationsPerHandOver: Allocations
    /// Milliseconds from the call of `write` to the return of `waitForNewest` in a sleeping thread.
    var wake: Distribution
    var bytes: Int
    var readers: Int
    var seconds: Double
    var handedOver: Int
    var handedOverPerSecond: Double
    var written: Int
    var skipped: Int
    var recycledUnread: Int
    var refused: Int
    var torn: Int
    var outOfOrder: Int

    init(stress: RingStress) throws {
        handOverNanoseconds = try Self.handOver(bytes: 8, count: 500_000)
        frameHandOverNanoseconds = try Self.handOver(bytes: 640 * 480 * 3, count: 400)
        allocationsPerHandOver = try Allocations.counted(frames: 100_000) {
            _ = try Self.handOver(bytes: 8, count: 100_000)
        }
        wake = try Self.wakeLatency(count: 500)
        let result = try stress.run()
        bytes = stress.bytesPerSlot
        readers = stress.readers
        seconds = result.seconds
        handedOver = result.taken
        handedOverPerSecond = Double(result.taken) / result.seconds
        written = result.statistics.written
        skipped = result.skipped
        recycledUnread = result.statistics.recycledUnread
        refused = result.statistics.refused
        torn = result.torn
        outOfOrder = result.outOfOrder
    }

    private static func handOver(bytes: Int, count: Int) throws -> Double {
        let ring = try FrameRing<CheckedHeader>(slotCount: 4, bytesPerSlot: bytes, maximumReaders: 1)
        guard var producer = ring.makeProducer(), var reader = ring.makeReader() else { return 0 }
        var intact = 0
        let start = nanoseconds(CLOCK_MONOTONIC)
        for number in 0..<UInt64(count) {
            let header = CheckedHeader(number: number)
            producer.write { slot in
                header.fill(slot)
                return header
            }
            if let frame = reader.newest(), frame.isIntact { intact += 1 }
        }
        let elapsed = nanoseconds(CLOCK_MONOTONIC) - start
        guard intact == count else { throw CommandError("\(count - intact) frames were lost or torn on one thread") }
        return Double(elapsed) / Double(count)
    }

    private static func wakeLatency(count: Int) throws -> Distribution {
        let ring = try FrameRing<Int64>(slotCount: 4, bytesPerSlot: 8, maximumReaders: 1)
        guard var producer = ring.makeProducer() else { return Distribution(nanoseconds: []) }
        let latencies = Latencies()
        let sleeper = WorkerThread {
            guard var reader = ring.makeReader() else { return }
            while let frame = reader.waitForNewest() {
                latencies.note(nanoseconds(CLOCK_MONOTONIC) - frame.header)
            }
        }
        for _ in 0..<count {
            usleep(2000)  // long enough for the reader to fall asleep
            producer.write { _ in nanoseconds(CLOCK_MONOTONIC) }
            _ = producer.waitUntilTaken()
        }
        ring.close()
        sleeper.join()
        return Distribution(nanoseconds: latencies.all)
    }

    var table: String {
        var figures = TextTable()
        figures.add("hand-over on one thread, ns", handOverNanoseconds.formatted(0))
        figures.add("the same with 640x480 pixels, us", (frameHandOverNanoseconds / 1000).formatted(0))
        figures.add("allocations per hand-over", allocationsPerHandOver.ours.formatted(3))
        figures.add("waking a sleeping reader, us, median", (wake.median * 1000).formatted(1))
        figures.add("the same, p99", (wake.p99 * 1000).formatted(1))
        figures.add("frames handed over, \(bytes) bytes, \(readers) readers", "\(handedOver)")
        figures.add("per second", handedOverPerSecond.formatted(0))
        figures.add("written", "\(written)")
        figures.add("written over unread", "\(recycledUnread)")
        figures.add("refused, every slot held", "\(refused)")
        figures.add("torn", "\(torn)")
        figures.add("out of order", "\(outOfOrder)")
        return figures.text
    }
}
