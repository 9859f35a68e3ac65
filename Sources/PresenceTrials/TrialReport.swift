public import AccuracyReport
import FaceCaptcha

/// Attacks and honest people side by side: how many passed, with exact intervals.
public struct TrialReport: Sendable {
    public var run: RunDescription
    public var series: [SeriesResult]

    public init(run: RunDescription, series: [SeriesResult]) {
        self.run = run
        self.series = series
    }
}

extension TrialReport {
    /// A dated page for `docs/results`.
    public var markdown: String {
        """
        # Presentation attacks, \(run.date)

            \(run.command)

        - Sources: \(run.commit.map { "commit \($0)" } ?? "not in a checkout")\(run.isOptimized ? "" : ", debug build")
        - Machine: \(run.machine)
        - Frames were allowed to come from anywhere: an attacker is assumed to have made the system believe in a camera.

        Intervals are 95 %, Clopper and Pearson. Trials are repeatable by their seeds, which count from 0; recorded people
        come again with other plans once each of them was seen, and then are no independent trials.

        \(Self.table(series))

        \(Self.delays(series))

        ## What stopped them

        \(series.map { result in
            let reasons = result.reasons.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
            return "- **\(result.name)**: \(result.summary). \(reasons.isEmpty ? "Nothing did" : reasons)."
        }.joined(separator: "\n"))

        """
    }

    private static func delays(_ series: [SeriesResult]) -> String {
        let delays = series.flatMap(\.outcomes).filter { $0.verdict.isPassed }.map { $0.delay / .milliseconds(1) }
            .sorted()
        guard let longest = delays.last else { return "Nobody passed." }
        let median = delays[delays.count / 2]
        return """
            From the pixels of the last frame of the last challenge to the verdict: median \(tenths(median)) ms, at most
            \(tenths(longest)) ms, over \(delays.count) sessions that passed.
            """
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func table(_ series: [SeriesResult]) -> String {
        let head = "| species | should | trials | passed | rate | 95 % interval | s |\n|---|---|--:|--:|--:|---|--:|"
        let rows = series.map { result in
            let rate = result.passed
            let interval = rate.interval.map { "\(share($0.low)) - \(share($0.high))" } ?? "-"
            let should = result.role.expectation
            return "| \(result.name) | \(should) | \(rate.trials) | \(rate.count) | \(rate.share.map(share) ?? "-") "
                + "| \(interval) | \(Int(result.seconds.rounded())) |"
        }
        return ([head] + rows).joined(separator: "\n")
    }

    /// Four digits.
    private static func share(_ value: Double) -> String {
        let whole = Int((value * 10000).rounded())
        let digits = String(whole % 10000)
        return "\(whole / 10000)." + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// One line for each species, for terminals.
    public var lines: String {
        series.map { result in
            let rate = result.passed
            let interval = rate.interval.map { "\(Self.share($0.low)) - \(Self.share($0.high))" } ?? "-"
            let reasons = result.reasons.prefix(3).map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
            let name = result.name.padded(to: 34)
            let should = result.role.expectation.padded(to: 8)
            return "\(name) \(should)  passed \("\(rate.count)".padded(to: 4, left: true)) of "
                + "\("\(rate.trials)".padded(to: 4))  \(interval)  \(reasons)\n"
        }.joined()
    }
}

extension SpeciesRole {
    fileprivate var expectation: String {
        switch self {
        case .bonaFide: "pass"
        case .attack, .bystander: "not pass"
        case .luck: "by luck"
        case .beyond: "limit"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return left ? space + self : self + space
    }
}
