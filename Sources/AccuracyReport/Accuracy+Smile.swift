import Foundation
import LabelledFaces

extension Accuracy {
    mutating func judgeSmileAndPose() {
        let labels = data.genki4k
        guard !labels.isEmpty else { return }
        let found = labels.compactMap { label in
            seen.photo(label.path).flatMap { $0.hasFace ? (label: label, sample: $0) : nil }
        }
        coverage.append(Coverage("genki4k", labels.map { seen.photo($0.path) }))
        figures.append(
            proportion(
                "face found, genki4k", labels.map { (seen.photo($0.path)?.hasFace == true, $0.person) },
                note: "\(labels.count) photos", resampled: "photos"))
        if data.wants(.smile) {
            judgeSmile(found)
            judgeTongue(found)
        }
        if data.wants(.pose) { judgePose(found) }
    }

    private typealias Found = [(label: LabelledPhoto<SmileAndPose>, sample: FaceSample)]

    private mutating func judgeSmile(_ found: Found) {
        let scored = found.compactMap { label, sample in
            sample.smile.map { (item: ScoredCase($0, label.label.isSmiling), group: label.person) }
        }
        var confusion = Confusion("smile, genki4k", outcomes: ["smile", "no smile", "not known", "no face"])
        let verdicts = data.genki4k.map { label in
            let sample = seen.photo(label.path)
            let told = sample?.hasFace == true ? sample?.smile.map { $0 > 0.5 } : nil
            confusion.count(
                label.label.isSmiling ? "smile" : "no smile",
                told.map { $0 ? "smile" : "no smile" } ?? (sample?.hasFace == true ? "not known" : "no face"))
            return (item: told == label.label.isSmiling, group: label.person)
        }
        confusions.append(confusion)
        figures.append(
            proportion("smile accuracy at 0.5", verdicts, note: "undecided counts as wrong", resampled: "photos"))
        figures.append(figure("smile AUC", scored, resampled: "photos") { $0.areaUnderCurve })
        judgeSignal("smile", scored, resampled: "photos")
    }

    private mutating func judgeTongue(_ found: Found) {
        let alarms = found.compactMap { label, sample in
            sample.tongue.map { (item: $0 > 0.5, group: label.person) }
        }
        figures.append(proportion("tongue false alarms, genki4k", alarms, resampled: "photos"))
    }

    private mutating func judgePose(_ found: Found) {
        for axis in PoseAxis.allCases {
            let pairs = found.compactMap { label, sample in
                axis.value(sample).map { (item: (x: $0, y: axis.value(label.label.pose)), group: label.person) }
            }
            guard let bias = Statistics.median(pairs.map { $0.item.x - $0.item.y }),
                let line = Statistics.line(pairs.map(\.item))
            else { continue }
            let rest = Statistics.mean(pairs.map { abs(line.slope * $0.item.x + line.offset - $0.item.y) }) ?? .nan
            figures.append(
                figure(
                    "\(axis.rawValue) error, median bias removed", pairs, unit: "deg",
                    note: String(
                        format: "bias %.1f, gain %.2f, residual after a fit %.2f", bias,
                        line.slope == 0 ? 0 : 1 / line.slope, rest),
                    resampled: "photos"
                ) { pairs in
                    guard let bias = Statistics.median(pairs.map { $0.x - $0.y }) else { return nil }
                    return Statistics.mean(pairs.map { abs($0.x - $0.y - bias) })
                })
            furtherFigures.append(
                figure("\(axis.rawValue) bias", pairs, unit: "deg", note: "genki4k", resampled: "photos") { pairs in
                    Statistics.median(pairs.map { $0.x - $0.y })
                })
            furtherFigures.append(
                figure("\(axis.rawValue) gain", pairs, note: "genki4k", resampled: "photos") { pairs in
                    Statistics.line(pairs).flatMap { $0.slope == 0 ? nil : 1 / $0.slope }
                })
        }
    }

    mutating func judgeLargePoses() {
        let labels = data.aflw2000
        guard !labels.isEmpty else { return }
        coverage.append(Coverage("aflw2000", labels.map { seen.photo($0.path) }))
        for axis in PoseAxis.allCases {
            let pairs = labels.compactMap { label in
                seen.photo(label.path).flatMap(axis.value).map {
                    (item: (x: $0, y: axis.value(label.label)), group: label.person)
                }
            }
            guard pairs.count > 2, let line = Statistics.line(pairs.map(\.item)) else { continue }
            figures.append(
                figure(
                    "\(axis.rawValue) error, aflw2000 (few)", pairs, unit: "deg",
                    note: String(
                        format: "%d of %d, gain %.2f", pairs.count, labels.count, line.slope == 0 ? 0 : 1 / line.slope),
                    resampled: "photos"
                ) { Statistics.mean($0.map { abs($0.x - $0.y) }) })
        }
    }

    /// Reliability, and the cases that the curves are drawn from.
    mutating func judgeSignal(_ name: String, _ scored: [(item: ScoredCase, group: String)], resampled: String) {
        guard !scored.isEmpty else { return }
        signals.append(SignalJudgement(name: name, cases: scored.map(\.item)))
        furtherFigures.append(
            figure(
                "\(name), expected calibration error", scored,
                note: "\(scored.count) cases, \(scored.count { $0.item.isTrue }) true, \(Calibration.binCount) bins",
                resampled: resampled
            ) { Calibration($0).expectedError })
    }
}
