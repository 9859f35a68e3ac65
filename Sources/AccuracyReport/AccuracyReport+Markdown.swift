import Foundation
import LabelledFaces

extension AccuracyReport {
    /// The report as Markdown, and its plots by the ends of their names.
    ///
    /// - Parameter stem: name of the Markdown file without its ending; the plots' names begin with it.
    public func markdown(stem: String) -> (text: String, plots: [String: String]) {
        var plots: [String: String] = [:]
        if !accuracy.signals.isEmpty {
            plots["\(stem)-reliability.svg"] = ReliabilityPlot.drawing(accuracy.signals)
            plots["\(stem)-roc.svg"] = ReceiverOperatingPlot.drawing(accuracy.signals)
        }
        if let timeline = accuracy.blinkTimeline { plots["\(stem)-blinks.svg"] = BlinkTimelinePlot.drawing(timeline) }
        var parts = [heading, method, figures("Figures", accuracy.figures)]
        if !accuracy.furtherFigures.isEmpty { parts.append(figures("Further figures", accuracy.furtherFigures)) }
        if !accuracy.signals.isEmpty {
            parts.append(
                """
                ## Curves

                ![Found against false alarms](\(stem)-roc.svg)

                A score is calibrated where its points lie on the diagonal. Bars: how many cases a bin holds.

                ![Part that is true against score](\(stem)-reliability.svg)
                """)
        }
        if let timeline = accuracy.blinkTimeline {
            parts.append(
                """
                ## Blinks, \(timeline.name)

                ![Openness of both eyes over time](\(stem)-blinks.svg)
                """)
        }
        if !accuracy.confusions.isEmpty { parts.append(confusions) }
        if !accuracy.coverage.isEmpty { parts.append(coverage) }
        return (parts.joined(separator: "\n\n") + "\n", plots)
    }

    private var heading: String {
        let minutes = String(format: "%.1f", run.seconds / 60)
        var lines = [
            "# Accuracy, \(run.date)", "", "    \(run.command)", "",
            "- Sources: " + (run.commit.map { "commit \($0)" } ?? "not in a checkout")
                + (run.isOptimized ? "" : ", debug build"),
            "- Machine: \(run.machine)",
            "- Looked at: \(pictures.photos) photos and \(pictures.clips) clips of \(pictures.frames) frames in "
                + "\(minutes) minutes, \(run.threads) threads",
        ]
        if !missing.isEmpty { lines.append("- Absent: " + missing.map(\.rawValue).joined(separator: ", ")) }
        if !failures.isEmpty { lines.append("- Files not read to their end: \(failures.count)") }
        return lines.joined(separator: "\n")
    }

    private var method: String {
        """
        Intervals are 95 %, by bootstrap over whole people, recordings or photos (\(accuracy.bootstrap.resamples)
        resamples, fixed seed); where only one recording is labelled, over its stretches of 10 s. `exact`: a count at
        its end, where resampling shows no spread; binomial over the groups, or Poisson over the time. Intervals tell
        how far another sample of as many people might move a figure, not what other lights and cameras would do.
        """
    }

    private func figures(_ title: String, _ figures: [Figure]) -> String {
        let rows = figures.map { figure in
            let isExact = figure.interval?.method == .exact
            let basis = figure.interval.map { "\($0.groups) \(figure.resampled)\(isExact ? ", exact" : "")" } ?? ""
            return [figure.name, figure.valueText, figure.unit, figure.intervalText, basis, figure.note]
        }
        return "## \(title)\n\n"
            + Self.table(
                ["figure", "value", "unit", "95 % interval", "groups", "note"], rows, right: [1])
    }

    private var confusions: String {
        let tables = accuracy.confusions.map { confusion in
            let rows = zip(confusion.truths, confusion.counts).map { truth, counts in [truth] + counts.map(String.init)
            }
            return "**\(confusion.title)**\n\n"
                + Self.table(["true, told as"] + confusion.outcomes, rows, right: Set(1...confusion.outcomes.count))
        }
        return "## Errors by kind\n\n" + tables.joined(separator: "\n\n")
    }

    private var coverage: String {
        let rows = accuracy.coverage.map { set in
            [
                set.name, String(set.pictures), String(set.face), String(set.pose), String(set.bothEyes),
                String(set.oneEye), String(set.smile), String(set.tongue), String(set.mouthOpen),
            ]
        }
        return "## What could be judged\n\nPictures in which each signal was given; elsewhere it was left unknown.\n\n"
            + Self.table(
                ["set", "pictures", "face", "pose", "both eyes", "one eye", "smile", "tongue", "mouth open"], rows,
                right: Set(1...8))
    }

    private static func table(_ heading: [String], _ rows: [[String]], right: Set<Int>) -> String {
        func line(_ cells: [String]) -> String {
            "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
        let rule = heading.indices.map { right.contains($0) ? "--:" : "---" }
        return ([line(heading), "|" + rule.joined(separator: "|") + "|"] + rows.map(line)).joined(separator: "\n")
    }
}
