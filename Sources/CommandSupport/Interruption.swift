import CaptureScreens
import Dispatch
import Foundation
import Synchronization

/// Ctrl-C, `kill` and a closed terminal: the work is asked to end, then the process ends by that signal.
///
/// A second signal, or two seconds without an end, ends it at once with the terminal restored.
public enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private static let received = Atomic<Int32>(0)
    private static let state = Mutex(State())

    private struct State {
        var watchers: [any DispatchSourceSignal] = []
        var actions: [Int: @Sendable () -> Void] = [:]
        var nextKey = 0
    }

    /// Takes over the signals; once per process.
    public static func install() {
        signal(SIGPIPE, SIG_IGN)
        state.withLock { state in
            guard state.watchers.isEmpty else { return }
            let queue = DispatchQueue(label: "signals")
            for number in signals {
                signal(number, SIG_IGN)
                let watcher = DispatchSource.makeSignalSource(signal: number, queue: queue)
                watcher.setEventHandler { receive(number) }
                watcher.resume()
                state.watchers.append(watcher)
            }
        }
    }

    public static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

    /// Runs `body` with `action` called, on another thread, as soon as the user interrupts (at once if they have).
    public static func withHandler<R>(_ action: @escaping @Sendable () -> Void, _ body: () throws -> R) rethrows -> R {
        let key = state.withLock { state in
            state.nextKey += 1
            state.actions[state.nextKey] = action
            return state.nextKey
        }
        if isRequested { action() }
        defer { _ = state.withLock { $0.actions.removeValue(forKey: key) } }
        return try body()
    }

    /// Ends the process by the signal received, if there was one. Everything worth keeping is written by now.
    public static func endIfRequested() {
        let number = received.load(ordering: .relaxed)
        if number != 0 { end(by: number) }
    }

    private static func receive(_ number: Int32) {
        // Relaxed: the flag carries no other data with it.
        guard received.exchange(number, ordering: .relaxed) == 0 else { end(by: number) }
        for action in state.withLock({ Array($0.actions.values) }) { action() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { end(by: number) }
    }

    private static func end(by number: Int32) -> Never {
        ProgressBar.clearCurrent()
        Terminal.restore()
        signal(number, SIG_DFL)
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, number)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        raise(number)
        _exit(128 + number)
    }
}
