import CQueues
import Foundation

/// The frame ring beside queues that carry frames, or pointers to pooled slots. Contenders take turns within each round, so that a
/// busy machine slows all of them; the best of many short rounds counts, as the one that others disturbed least.
struct RingComparison {
    var seconds: Double
    var rounds: Int

    private static let slots = 4
    private static let contenders: [(name: String, queue: Int32?)] = [
        ("FrameRing", nil),
        ("boost spsc_queue of frames", Int32(CQ_BOOST_VALUES)),
        ("boost spsc_queue of pointers", Int32(CQ_BOOST_POINTERS)),
        ("moodycamel of pointers", Int32(CQ_MOODYCAMEL_POINTERS)),
    ]

    private enum Job: CaseIterable {
        case oneThread, twoThreads

        var title: String {
            switch self {
            case .oneThread: "one thread, written and read alternately"
            case .twoThreads: "two threads, each frame taken before the next is written"
            }
        }
    }

    func run() throws {
        for bytes in [8, 4096, 640 * 480 * 3] {
            for job in Job.allCases {
                print("\n\(job.title), \(bytes) bytes, \(Self.slots) slots: frames handed over per second")
                try compare(job, bytes: bytes)
            }
        }
    }

    private func compare(_ job: Job, bytes: Int) throws {
        let present = Self.contenders.filter { $0.queue.map(cq_is_available) ?? true }
        var rates = [[Double]](repeating: [], count: present.count)
        for _ in 0..<rounds {
            for (index, contender) in present.enumerated() {
                rates[index].append(try rate(job, bytes: bytes, queue: contender.queue))
            }
        }
        let best = rates.map { $0.max() ?? 0 }
        for (index, contender) in present.enumerated() {
            let name = contender.name.padding(toLength: 30, withPad: " ", startingAt: 0)
            let ratio = best[0] / best[index]
            print(
                "  \(name) \(String(format: "%14.0f", best[index]))",
                index == 0 ? "" : String(format: "  FrameRing at %.2fx", ratio))
        }
    }

    private func rate(_ job: Job, bytes: Int, queue: Int32?) throws -> Double {
        let ring = RingHandOver(slots: Self.slots, bytes: bytes)
        let slots = Int32(Self.slots)
        let nanoseconds = Int64(seconds * 1e9)
        switch job {
        case .oneThread:
            // About as long as the other jobs: 40 ns a frame, and 12 GB/s to write and read it.
            let count = max(1, Int(seconds * 1e9 / (40 + Double(bytes) / 6)))
            let elapsed =
                try queue.map { cq_one_thread($0, slots, bytes, Int64(count)) } ?? ring.oneThread(count: count)
            return Double(count) / Double(elapsed) * 1e9
        case .twoThreads:
            let received =
                try queue.map { cq_two_threads($0, slots, bytes, nanoseconds) }
                ?? ring.twoThreads(nanoseconds: nanoseconds)
            return Double(received) / seconds
        }
    }
}
