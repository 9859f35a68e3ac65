import CommandSupport
import Synchronization

/// A progress bar for several threads.
final class SharedProgress: Sendable {
    private let unit: String
    private let bar = Mutex<ProgressBar?>(nil)

    init(unit: String) { self.unit = unit }

    @Sendable func update(_ done: Int, _ total: Int) {
        bar.withLock { bar in
            if bar == nil { bar = ProgressBar(total: total, unit: unit, sharesTerminal: false) }
            bar?.update(done)
        }
    }
}
