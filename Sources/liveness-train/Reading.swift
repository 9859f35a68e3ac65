import CommandSupport
import Synchronization

/// A progress bar over pictures and clips.
final class Reading: Sendable {
    private let state = Mutex<(bar: ProgressBar?, count: Int)>((nil, 0))

    @Sendable func next(_ set: String) {
        state.withLock { state in
            if state.bar == nil { state.bar = ProgressBar(total: nil, unit: "pictures", sharesTerminal: false) }
            state.count += 1
            state.bar?.update(state.count)
        }
    }

    @Sendable static func stage(_ text: String) { Diagnostics.hint("\(Diagnostics.commandName): \(text)") }
}
