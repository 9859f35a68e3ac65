import FaceSignals
import Foundation
import LabelledFaces

extension Accuracy {
    /// Of `talkingface`, as its labels count frames.
    private static let frameRate = 24.0
    /// Frames by which the ends of a labelled blink may be off.
    private static let slack = 2
    /// Seconds: long against a blink and the pauses between blinks, so that stretches are nearly independent.
    private static let stretch = 10.0

    /// What became of a label or an event.
    private enum Outcome { case hit, missed, extra }

    mutating func judgeBlinks() {
        if let clip = data.talkingFace { judgeTimeline(clip) }
        judgeBlinkClips()
    }

    private mutating func judgeTimeline(_ clip: LabelledClip<[ClosedRange<Int>]>) {
        let samples = seen.clip(clip.path)
        let events = samples.flatMap(\.events).filter { $0.kind == .blink }.map { $0.peak * Self.frameRate }.sorted()
        let labels = clip.label.map { Double($0.lowerBound - Self.slack)...Double($0.upperBound + Self.slack) }
        let match = EventMatch(labels: labels, events: events)
        coverage.append(Coverage("talkingface, frames", samples))

        let precision = Statistics.share(match.hits, of: events.count)
        let recall = Double(match.hits) / Double(max(1, labels.count))
        let length = Double(samples.count) / Self.frameRate
        var stretches = [[Outcome]](repeating: [], count: max(1, Int((length / Self.stretch).rounded(.up))))
        func note(_ outcome: Outcome, at frame: Double) {
            let place = Int(frame / Self.frameRate / Self.stretch)
            stretches[min(stretches.count - 1, max(0, place))].append(outcome)
        }
        for (label, event) in zip(labels, match.events) {
            note(event == nil ? .missed : .hit, at: (label.lowerBound + label.upperBound) / 2)
        }
        for event in match.extra { note(.extra, at: events[event]) }
        func interval(_ name: String, _ statistic: ([Outcome]) -> Double?) -> Interval? {
            bootstrap.interval(stretches, name: name, statistic: statistic)
        }
        func line(_ name: String, _ value: Double, note: String, _ statistic: ([Outcome]) -> Double?) -> Figure {
            Figure(
                name, .number(value), note: note, interval: interval(name, statistic), resampled: "stretches of 10 s")
        }
        figures.append(
            line(
                "blink F1, talkingface", 2 * precision * recall / max(1e-9, precision + recall),
                note: String(
                    format: "precision %.3f recall %.3f (%d events, %d blinks)", precision, recall, events.count,
                    labels.count)
            ) { outcomes in
                let (precision, recall) = (Self.precision(outcomes) ?? 0, Self.recall(outcomes) ?? 0)
                return outcomes.isEmpty ? nil : 2 * precision * recall / max(1e-9, precision + recall)
            })
        for kind in [FaceEventKind.winkLeft, .winkRight, .tongue] {
            figures.append(
                Figure(
                    "\(kind.rawValue) false events, talkingface", .count(count(kind, in: samples)),
                    note: String(format: "in %.0f s", length)))
        }
        furtherFigures.append(
            line(
                "blink precision per event, talkingface", precision,
                note: "\(match.hits) of \(events.count) events, \(match.extra.count) without a blink", Self.precision))
        furtherFigures.append(
            line(
                "blink recall per event, talkingface", recall,
                note: "\(match.hits) of \(labels.count) blinks, \(match.missed) missed", Self.recall))
        var confusion = Confusion("blinks, talkingface")
        confusion.count("blink", "told", times: match.hits)
        confusion.count("blink", "missed", times: match.missed)
        confusion.count("blink", "told without one", times: match.extra.count)
        confusions.append(confusion)
        blinkTimeline = BlinkTimeline(
            name: "talkingface", times: samples.map(\.time), left: samples.map(\.left), right: samples.map(\.right),
            labels: zip(clip.label, match.events).map { frames, event in
                let seconds = Double(frames.lowerBound) / Self.frameRate...Double(frames.upperBound) / Self.frameRate
                return (seconds, event != nil)
            },
            events: events.enumerated().map { ($1 / Self.frameRate, !match.extra.contains($0)) })
    }

    private static func precision(_ outcomes: [Outcome]) -> Double? {
        let (hits, extra) = (outcomes.count { $0 == .hit }, outcomes.count { $0 == .extra })
        return hits + extra == 0 ? nil : Double(hits) / Double(hits + extra)
    }

    private static func recall(_ outcomes: [Outcome]) -> Double? {
        let (hits, missed) = (outcomes.count { $0 == .hit }, outcomes.count { $0 == .missed })
        return hits + missed == 0 ? nil : Double(hits) / Double(hits + missed)
    }

    private mutating func judgeBlinkClips() {
        let clips = data.eyeblink8
        guard !clips.isEmpty else { return }
        coverage.append(Coverage("eyeblink8, frames", clips.flatMap { seen.clip($0.path) }))
        var confusion = Confusion(
            "blinks, eyeblink8 clips", outcomes: ["below 0.5", "above 0.5", "not known", "no face"])
        let hits = clips.map { clip in
            let samples = seen.clip(clip.path)
            let least = samples.compactMap { $0.eyes.min() }.min()
            let hasFace = samples.contains(where: \.hasFace)
            confusion.count(
                clip.person,
                least.map { $0 < 0.5 ? "below 0.5" : "above 0.5" } ?? (hasFace ? "not known" : "no face"))
            return (item: (least ?? 1) < 0.5, group: clip.person)
        }
        figures.append(
            proportion(
                "blink recall, eyeblink8 clips", hits,
                note: "\(clips.count) clips, openness < 0.5 at some frame", resampled: "people"))
        confusions.append(confusion)
    }

    func count(_ kind: FaceEventKind, in samples: [FaceSample]) -> Int {
        samples.reduce(0) { $0 + $1.events.count { $0.kind == kind } }
    }
}
