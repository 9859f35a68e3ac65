import FaceSignals
import Foundation
import LabelledFaces

extension Accuracy {
    /// Degrees away from the first second that count as turned.
    private static func peak(_ direction: HeadMovement.Direction) -> Double {
        direction == .up || direction == .down ? 12 : 20
    }

    private static func event(_ direction: HeadMovement.Direction) -> FaceEventKind {
        switch direction {
        case .right: .turnLeft
        case .left: .turnRight
        case .up: .lookUp
        case .down: .lookDown
        }
    }

    mutating func judgeTurns() {
        let clips = data.headTurns
        guard !clips.isEmpty else { return }
        var confusion = Confusion("head movements, head-turns", outcomes: ["seen", "not seen"])
        let turns = clips.flatMap { clip -> [(item: Bool, group: String)] in
            let samples = seen.clip(clip.path)
            return clip.label.compactMap { movement in
                guard let direction = movement.direction else { return nil }
                let isSeen = Self.isSeen(direction, movement.frames, samples)
                confusion.count("nose to image \(direction.rawValue)", isSeen ? "seen" : "not seen")
                return (isSeen, clip.person)
            }
        }
        figures.append(
            proportion(
                "head turns seen the right way", turns,
                note: "\(turns.count) turns; peak over 20 deg yaw or 12 deg pitch", resampled: "people"))
        confusions.append(confusion)
        judgeTurnEvents(clips)
        for kind in [FaceEventKind.blink, .winkLeft, .winkRight, .tongue] {
            judgeFalseEvents(kind, "head-turns", clips.map(\.path), isFalse: kind != .blink)
        }
        coverage.append(Coverage("head-turns, frames", clips.flatMap { seen.clip($0.path) }))
    }

    private static func isSeen(
        _ direction: HeadMovement.Direction, _ frames: ClosedRange<Int>, _ samples: [FaceSample]
    ) -> Bool {
        let isSideways = direction == .left || direction == .right
        let sign = direction == .right || direction == .up ? 1.0 : -1.0
        let axis = isSideways ? PoseAxis.yaw : .pitch
        let base = Statistics.median(samples.prefix(30).compactMap(axis.value)) ?? 0
        let angles = samples.lazy.filter { frames.contains($0.frame) }.compactMap(axis.value)
        return (angles.map { sign * ($0 - base) }.max() ?? 0) > peak(direction)
    }

    /// A movement and its event belong together when they overlap in time, labels being sure to 6 frames.
    private mutating func judgeTurnEvents(_ clips: [LabelledClip<[HeadMovement]>]) {
        var labelled: [(item: Bool, group: String)] = []
        var told: [(item: Bool, group: String)] = []
        for clip in clips {
            let samples = seen.clip(clip.path)
            let times = Dictionary(samples.map { ($0.frame, $0.time) }) { first, _ in first }
            let events = samples.flatMap(\.events)
            for direction in HeadMovement.Direction.allCases {
                let stretches = clip.label.filter { $0.direction == direction }.compactMap { movement in
                    let first = times[max(0, movement.frames.lowerBound - 6)]
                    let last = times[movement.frames.upperBound + 6] ?? samples.last?.time
                    return first.flatMap { first in last.flatMap { $0 >= first ? first...$0 : nil } }
                }
                let own = events.filter { $0.kind == Self.event(direction) }
                let match = EventMatch(labels: stretches, events: own.map(\.peak).sorted())
                labelled += match.events.map { ($0 != nil, clip.person) }
                told += own.indices.map { (!match.extra.contains($0), clip.person) }
            }
        }
        furtherFigures.append(
            proportion(
                "head movement events, recall", labelled, note: "\(labelled.count) movements", resampled: "people"))
        furtherFigures.append(
            proportion(
                "head movement events, precision", told,
                note: "\(told.count) events; the way back may count as another",
                resampled: "people"))
    }

    mutating func judgeFalseEvents(_ kind: FaceEventKind, _ set: String, _ paths: [String], isFalse: Bool = true) {
        let clips = paths.map { path in
            let samples = seen.clip(path)
            return (events: count(kind, in: samples), seconds: (samples.last?.time ?? 0) - (samples.first?.time ?? 0))
        }
        furtherFigures.append(
            rate(
                "\(kind.rawValue)\(isFalse ? " false" : "") events per minute, \(set)", clips,
                note: String(
                    format: "%d in %.0f s", clips.reduce(0) { $0 + $1.events }, clips.reduce(0) { $0 + $1.seconds }),
                resampled: "clips"))
    }

    mutating func judgeQuiet() {
        let clips = data.talking.map { seen.clip($0.path) }.filter { $0.count >= 10 }
        guard !clips.isEmpty else { return }
        let seconds = clips.map { $0[$0.count - 1].time - $0[0].time }
        for kind in [FaceEventKind.winkLeft, .winkRight, .tongue] {
            figures.append(
                rate(
                    "\(kind.rawValue) false events per minute",
                    zip(clips, seconds).map { (count(kind, in: $0), $1) },
                    note: String(format: "talking, %.0f s", seconds.reduce(0, +)), resampled: "clips"))
        }
        let frames = clips.enumerated().flatMap { clip, samples in
            samples.map { (item: !$0.hasFace, group: String(clip)) }
        }
        figures.append(proportion("frames without a face, talking", frames, resampled: "clips"))
        let jitters = clips.enumerated().compactMap { clip, samples in
            Self.jitter(samples.map(\.yaw)).map { (item: $0, group: String(clip)) }
        }
        if !jitters.isEmpty {
            figures.append(
                figure(
                    "yaw jitter at rest (median |2nd diff|)", jitters, unit: "deg", resampled: "clips",
                    statistic: Statistics.median))
        }
        coverage.append(Coverage("talking, frames", clips.flatMap { $0 }))
        judgeFalseEvents(.blink, "talking", data.talking.map(\.path), isFalse: false)
    }

    /// Median second difference of the angle over the frames in which the head is nearly still.
    private static func jitter(_ angles: [Double?]) -> Double? {
        guard angles.count > 2 else { return nil }
        let differences = (1..<angles.count - 1).compactMap { index -> Double? in
            guard let before = angles[index - 1], let here = angles[index], let after = angles[index + 1],
                abs(after - before) < 1
            else { return nil }
            return abs(before - 2 * here + after)
        }
        return Statistics.median(differences)
    }

    mutating func judgeExpressions() {
        let clips = data.expressive
        guard !clips.isEmpty else { return }
        func frames(_ states: (String) -> Bool, _ told: (FaceSample) -> Bool?) -> [(item: Bool, group: String)] {
            clips.flatMap { clip in
                let samples = seen.clip(clip.path)
                return clip.label.filter { states($0.state) }.flatMap { span in
                    samples.filter { span.frames.contains($0.frame) }.map { (told($0) ?? false, clip.person) }
                }
            }
        }
        let lines: [(String, (String) -> Bool, (FaceSample) -> Bool?)] = [
            ("smile told in smiling frames, expressive", { $0.hasPrefix("smile") }, { $0.smile.map { $0 > 0.5 } }),
            ("smile falsely told in neutral frames, expressive", { $0 == "neutral" }, { $0.smile.map { $0 > 0.5 } }),
            (
                "mouth told open where open, expressive", { $0.hasPrefix("mouth_open") },
                { $0.mouthOpen.map { $0 > 0.5 } }
            ),
            ("tongue falsely told in labelled frames, expressive", { _ in true }, { $0.tongue.map { $0 > 0.5 } }),
        ]
        for (name, states, told) in lines {
            let some = frames(states, told)
            guard !some.isEmpty else { continue }
            furtherFigures.append(proportion(name, some, note: "\(some.count) frames", resampled: "clips"))
        }
        coverage.append(Coverage("expressive, frames", clips.flatMap { seen.clip($0.path) }))
        for kind in [FaceEventKind.winkLeft, .winkRight, .tongue] {
            judgeFalseEvents(kind, "expressive", clips.map(\.path))
        }
    }
}
