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
}
