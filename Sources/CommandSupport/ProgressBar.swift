import CaptureScreens
import Foundation
import Synchronization

/// A line on standard error that shows how far long work has come and how long it will take.
///
/// Silent unless standard error is a terminal that is not also receiving the results. It shows up after half a second and
/// redraws ten times per second at most.
public final class ProgressBar {
    private static let isShown = Atomic<Bool>(false)

    private let total: Int?
    private let unit: String
    private let isEnabled: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var nextDrawing: ContinuousClock.Instant

    /// - Parameters:
    ///   - total: number of units; `nil` when the end is not known.
    ///   - unit: plural noun, such as `frames`.
    ///   - sharesTerminal: results go to the same terminal, so the bar stays away.
    public init(total: Int?, unit: String, sharesTerminal: Bool) {
        self.total = total.flatMap { $0 > 1 ? $0 : nil }
        self.unit = unit
        isEnabled = Terminal.error.isTerminal && !sharesTerminal
        start = clock.now
        nextDrawing = start.advanced(by: .milliseconds(500))
    }

    deinit { Self.clearCurrent() }

    public func update(_ done: Int) {
        guard isEnabled, !Interruption.isRequested else { return }
        let now = clock.now
        guard now >= nextDrawing else { return }
        nextDrawing = now.advanced(by: .milliseconds(100))
        let elapsed = start.duration(to: now) / .seconds(1)
        let line = Self.line(done: done, total: total, unit: unit, elapsed: elapsed, columns: Terminal.error.columns)
        Self.isShown.store(true, ordering: .relaxed)
        Terminal.error.write("\r\u{1B}[2K\(line)")
    }

    /// Wipes the bar, so that a message can take its line.
    public static func clearCurrent() {
        guard isShown.exchange(false, ordering: .relaxed) else { return }
        Terminal.error.write("\r\u{1B}[2K")
    }

    /// One line of at most `columns` - 1 characters.
    package static func line(done: Int, total: Int?, unit: String, elapsed: Double, columns: Int) -> String {
        let rate = elapsed > 0 ? Double(done) / elapsed : 0
        let pace = "\(Int(rate.rounded()))/s"
        guard let total, total > 0 else { return String("\(done) \(unit)  \(pace)".prefix(max(0, columns - 1))) }
        let share = min(1, max(0, Double(done) / Double(total)))
        let left = rate > 0 ? clockTime(Double(max(0, total - done)) / rate) : "-:--"
        let text = " \(Int(share * 100))%  \(done)/\(total) \(unit)  \(pace)  \(left) left"
        let width = min(40, columns - 1 - text.count)
        guard width >= 4 else { return String(text.dropFirst().prefix(max(0, columns - 1))) }
        return Terminal.bar(share, width: width) + text
    }

    /// `1:02:03`, `2:03`.
    package static func clockTime(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 1e7 else { return "-:--" }
        let whole = Int(seconds.rounded())
        let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
        let hours = whole / 3600
        return hours > 0
            ? "\(hours):\(two(whole / 60 % 60)):\(two(whole % 60))" : "\(whole / 60):\(two(whole % 60))"
    }
}
