import CQueues
import Foundation
import FrameRing
import Synchronization

/// Hand-over through the frame ring, timed the way `CQueues` times queues: same slots, same work on every byte.
struct RingHandOver {
    var slots: Int
    var bytes: Int

    private typealias Ring = FrameRing<UInt64>
    private static let warmUp = Int(CQ_WARM_UP)

    /// Nanoseconds for `count` frames written, taken and given back on one thread.
    func oneThread(count: Int) throws -> Int64 {
        let ring = try Ring(slotCount: slots, bytesPerSlot: bytes, maximumReaders: 1)
        guard var producer = ring.makeProducer(), var reader = ring.makeReader() else { return 0 }
        var sum: UInt64 = 0
        var start = DispatchTime.now()
        for number in 0..<UInt64(Self.warmUp + count) {
            // Memory is there, and its pages are mapped, once every slot has been used.
            if number == Self.warmUp { start = DispatchTime.now() }
            producer.write { slot in
                cq_fill(slot.baseAddress, slot.count, number)
                return number
            }
            guard let frame = reader.newest() else { fatalError("a frame was lost on one thread") }
            sum &+= frame.withUnsafeBytes { cq_sum($0.baseAddress, $0.count) }
        }
        let elapsed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
        Self.sink.wrappingAdd(sum, ordering: .relaxed)
        return Int64(elapsed)
    }

    /// Frames received while producer and consumer run for `nanoseconds`; the producer waits until its last frame was taken
    /// before it writes the next.
    func twoThreads(nanoseconds: Int64) throws -> Int64 {
        let ring = try Ring(slotCount: slots, bytesPerSlot: bytes, maximumReaders: 1)
        let run = Run()
        let bodies: [@Sendable () -> Void] = [
            {
                guard var producer = ring.makeProducer() else { return }
                var number: UInt64 = 0
                var spins: Int32 = 0
                while !run.stop.load(ordering: .relaxed) {
                    if !producer.isNewestTaken {
                        cq_back_off(&spins)
                        continue
                    }
                    producer.write { slot in
                        cq_fill(slot.baseAddress, slot.count, number)
                        return number
                    }
                    number += 1
                }
            },
            {
                guard var reader = ring.makeReader() else { return }
                var sum: UInt64 = 0
                var spins: Int32 = 0
                while !run.stop.load(ordering: .relaxed) {
                    guard let frame = reader.newest() else {
                        cq_back_off(&spins)
                        continue
                    }
                    sum &+= frame.withUnsafeBytes { cq_sum($0.baseAddress, $0.count) }
                }
                run.received.store(reader.taken, ordering: .relaxed)
                Self.sink.wrappingAdd(sum, ordering: .relaxed)
            },
        ]
        let threads = bodies.map { body in
            Thread {
                body()
                run.ended.signal()
            }
        }
        for thread in threads { thread.start() }
        Thread.sleep(forTimeInterval: Double(nanoseconds) / 1e9)
        run.stop.store(true, ordering: .relaxed)
        for _ in threads { run.ended.wait() }
        return Int64(run.received.load(ordering: .relaxed))
    }

    private static let sink = Atomic<UInt64>(0)

    private final class Run: Sendable {
        let stop = Atomic(false)
        let received = Atomic(0)
        let ended = DispatchSemaphore(value: 0)
    }
}
