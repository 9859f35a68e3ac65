import Foundation
import LabelledFaces

/// What is told of an evaluation: lines for people at a terminal, one JSON object, or a Markdown file with plots.
public struct AccuracyReport: Sendable {
    let accuracy: Accuracy
    let run: RunDescription
    let missing: [LabelledSet]
    let failures: [String]
    let pictures: (photos: Int, clips: Int, frames: Int)

    public init(_ accuracy: Accuracy, run: RunDescription) {
        self.accuracy = accuracy
        self.run = run
        missing = accuracy.data.missing
        failures = accuracy.seen.failures
        let photos = Set(accuracy.data.photos).count
        pictures = (photos, Set(accuracy.data.clips).count, accuracy.seen.frameCount - photos)
    }

    /// One line per figure: name, value, unit, interval, note.
    public var lines: String {
        let width = accuracy.figures.map(\.name.count).max() ?? 0
        let further = accuracy.furtherFigures.map(\.name.count).max() ?? 0
        return (accuracy.figures + accuracy.furtherFigures).map { figure in
            let name = figure.name.padding(toLength: max(width, further), withPad: " ", startingAt: 0)
            let interval = figure.interval == nil ? "" : "[\(figure.intervalText)]"
            return [
                name, String(repeating: " ", count: max(0, 9 - figure.valueText.count)) + figure.valueText,
                figure.unit.padding(toLength: 3, withPad: " ", startingAt: 0),
                interval.padding(toLength: 19, withPad: " ", startingAt: 0), figure.note,
            ].joined(separator: " ").trimmingTrailingSpaces + "\n"
        }.joined()
    }

    /// One object; keys sorted.
    public func json() throws -> String {
        struct Contents: Encodable {
            var run: RunDescription
            var missing: [String]
            var failures: [String]
            var figures: [Figure]
            var furtherFigures: [Figure]
            var confusions: [Confusion]
            var coverage: [Coverage]
            var calibration: [String: Calibration]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let contents = Contents(
            run: run, missing: missing.map(\.rawValue), failures: failures, figures: accuracy.figures,
            furtherFigures: accuracy.furtherFigures, confusions: accuracy.confusions, coverage: accuracy.coverage,
            calibration: Dictionary(accuracy.signals.map { ($0.name, $0.calibration) }) { first, _ in first })
        return String(decoding: try encoder.encode(contents), as: UTF8.self) + "\n"
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
