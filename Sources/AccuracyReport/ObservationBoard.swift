import CommandSupport
import Synchronization

/// Hands out the work and gathers what comes of it.
final class ObservationBoard: Sendable {
    private struct State {
        var next = 0
        var frames = 0
        var samples: [String: [FaceSample]] = [:]
        var failures: [Int: String] = [:]
        var error: (any Error)?
    }

    private let items: [String]
    private let total: Int
    private let progress: @Sendable (Int, Int) -> Void
    private let state = Mutex(State())

    init(items: [String], total: Int, progress: @escaping @Sendable (Int, Int) -> Void) {
        self.items = items
        self.total = total
        self.progress = progress
    }

    var isEnded: Bool { Interruption.isRequested || state.withLock { $0.error != nil } }

    func next() -> Int? {
        guard !isEnded else { return nil }
        return state.withLock { state in
            guard state.next < items.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func countFrame() {
        let frames = state.withLock { state in
            state.frames += 1
            return state.frames
        }
        progress(frames, total)
    }

    func finish(_ item: Int, _ outcome: (samples: [FaceSample], failure: String?)) {
        state.withLock { state in
            state.samples[items[item]] = outcome.samples
            if let failure = outcome.failure { state.failures[item] = failure }
        }
    }

    func fail(_ error: any Error) { state.withLock { $0.error = $0.error ?? error } }

    func result() throws -> Observations {
        try state.withLock { state in
            if let error = state.error { throw error }
            guard !Interruption.isRequested else { throw CommandError("interrupted") }
            return Observations(
                samples: state.samples, failures: state.failures.sorted { $0.key < $1.key }.map(\.value))
        }
    }
}
