import FaceSignals
import Foundation
import LabelledFaces

extension Accuracy {
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
}
