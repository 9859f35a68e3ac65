import FrameRing
import RingStress
import Synchronization
import Testing

@Suite struct FrameRingWaitingTests {
    @Test(arguments: [Duration.zero, .milliseconds(20), .seconds(-5)])
    func waitingEndsWhenTimeIsUp(timeout: Duration) throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        var reader = try unwrap(ring.makeReader())
        let start = ContinuousClock.now
        let frame = reader.waitForNewest(timeout: timeout)
        let elapsed = ContinuousClock.now - start
        let isNothing = frame == nil
        #expect(isNothing)
        #expect(elapsed >= timeout)
        #expect(elapsed < .seconds(5))
    }

    @Test func aFrameThatIsThereNeedsNoWaiting() throws {
        let ring = try Ring(slotCount: 2, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(1)
        let frame = try unwrap(reader.waitForNewest())
        #expect(frame.number == 1)
    }

    @Test func aWrittenFrameWakesEverySleeper() throws {
        let ring = try Ring(slotCount: 5, bytesPerSlot: 8, maximumReaders: 3)
        let sleepers = Shared()
        let threads = (0..<3).map { _ in
            WorkerThread {
                guard var reader = ring.makeReader() else { return }
                sleepers.ready.wrappingAdd(1, ordering: .relaxed)
                while let frame = reader.waitForNewest(timeout: .seconds(30)) {
                    sleepers.sum.wrappingAdd(frame.number, ordering: .relaxed)
                    if frame.number == 100 { return }
                }
            }
        }
        while sleepers.ready.load(ordering: .relaxed) < 3 { doze() }
        var producer = try unwrap(ring.makeProducer())
        doze()
        producer.write(1)
        while sleepers.sum.load(ordering: .relaxed) < 3 { doze() }
        doze()
        producer.write(100)
        for thread in threads { thread.join() }
        #expect(sleepers.sum.load(ordering: .relaxed) == 303)
    }

    @Test func closingWakesTheReader() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        let results = Shared()
        let thread = WorkerThread {
            guard var reader = ring.makeReader() else { return }
            results.ready.store(1, ordering: .relaxed)
            let frame = reader.waitForNewest()
            if frame == nil, reader.isClosed { results.sum.store(1, ordering: .relaxed) }
        }
        while results.ready.load(ordering: .relaxed) < 1 { doze() }
        doze()
        ring.close()
        ring.close()
        thread.join()
        #expect(results.sum.load(ordering: .relaxed) == 1)
        #expect(ring.isClosed)
    }

    @Test func theLastFrameIsHandedOutAfterClosing() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        var reader = try unwrap(ring.makeReader())
        producer.write(1)
        ring.close()
        #expect(producer.write(2) == .closed)
        let last = try unwrap(reader.waitForNewest())
        #expect(last.number == 1)
        let next = reader.waitForNewest()
        let isOver = next == nil
        #expect(isOver)
        #expect(ring.statistics == FrameRingStatistics(written: 1))
    }

    @Test func aFileWaitsUntilItsFrameWasTaken() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        let seen = Shared()
        let consumer = WorkerThread {
            guard var reader = ring.makeReader() else { return }
            while let frame = reader.waitForNewest(timeout: .seconds(30)) {
                seen.sum.wrappingAdd(frame.number, ordering: .relaxed)
            }
            seen.skipped.wrappingAdd(reader.skipped, ordering: .relaxed)
        }
        var producer = try unwrap(ring.makeProducer())
        #expect(producer.waitUntilTaken() == true)
        for number in 1...2000 {
            producer.write(number)
            #expect(producer.waitUntilTaken(timeout: .seconds(30)) == true)
        }
        ring.close()
        consumer.join()
        #expect(seen.sum.load(ordering: .relaxed) == 2000 * 2001 / 2)
        #expect(seen.skipped.load(ordering: .relaxed) == 0)
        #expect(ring.statistics == FrameRingStatistics(written: 2000))
    }

    @Test func waitingForAReaderEndsWhenTimeIsUpOrTheRingIsClosed() throws {
        let ring = try Ring(slotCount: 3, bytesPerSlot: 8)
        var producer = try unwrap(ring.makeProducer())
        producer.write(1)
        #expect(producer.waitUntilTaken(timeout: .milliseconds(10)) == false)
        let closer = WorkerThread {
            doze()
            ring.close()
        }
        #expect(producer.waitUntilTaken() == false)
        closer.join()
    }

    private final class Shared: Sendable {
        let ready = Atomic(0)
        let sum = Atomic(0)
        let skipped = Atomic(0)
    }
}
