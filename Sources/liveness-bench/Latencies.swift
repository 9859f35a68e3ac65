import Synchronization

/// Times noted by another thread, in nanoseconds.
final class Latencies: Sendable {
    private let samples = Mutex<[Int64]>([])

    func note(_ nanoseconds: Int64) { samples.withLock { $0.append(nanoseconds) } }

    var all: [Int64] { samples.withLock { $0 } }
}
