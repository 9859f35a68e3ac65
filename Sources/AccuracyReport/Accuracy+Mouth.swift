import Foundation
import LabelledFaces

extension Accuracy {
    mutating func judgeTongue() {
        judgeTongueStills()
        if data.wants(.tongue) {
            judgeTongueless("mouth/yawn", data.yawn.map { ($0.path, $0.person) })
            judgeTongueless("mouth/stills", data.mouthStills.map { ($0.path, $0.person) })
        }
        for clip in data.tongueClips { judgeTongueClip(clip) }
        if !data.tongueClips.isEmpty {
            coverage.append(Coverage("tongue/clips, frames", data.tongueClips.flatMap { seen.clip($0.path) }))
        }
    }

    private mutating func judgeTongueStills() {
        let labels = data.tongueStills
        guard !labels.isEmpty else { return }
        func isTold(_ label: LabelledPhoto<TongueLabel>) -> Bool { (seen.photo(label.path)?.tongue ?? 0) > 0.5 }
        coverage.append(Coverage("tongue/stills", labels.map { seen.photo($0.path) }))
        for (name, isOut) in [("tongue out found, stills", true), ("tongue false alarms, stills", false)] {
            let some = labels.filter { $0.label.isOut == isOut }
            figures.append(
                proportion(
                    name, some.map { (isTold($0), $0.person) }, note: "\(some.count) photos", resampled: "people"))
        }
        let scored = labels.compactMap { label in
            seen.photo(label.path)?.tongue.map { (item: ScoredCase($0, label.label.isOut), group: label.person) }
        }
        furtherFigures.append(figure("tongue AUC, stills", scored, resampled: "people") { $0.areaUnderCurve })
        judgeSignal("tongue", scored, resampled: "people")
        var confusion = Confusion("tongue, stills", outcomes: ["out", "not out", "not known", "no face"])
        for label in labels {
            let sample = seen.photo(label.path)
            confusion.count(
                label.label.isOut ? "out" : "not out",
                sample?.tongue.map { $0 > 0.5 ? "out" : "not out" }
                    ?? (sample?.hasFace == true ? "not known" : "no face"))
        }
        confusions.append(confusion)
    }

    private mutating func judgeTongueless(_ set: String, _ photos: [(path: String, person: String)]) {
        guard !photos.isEmpty else { return }
        coverage.append(Coverage(set, photos.map { seen.photo($0.path) }))
        let alarms = photos.compactMap { photo in
            seen.photo(photo.path)?.tongue.map { (item: $0 > 0.5, group: photo.person) }
        }
        figures.append(
            proportion("tongue false alarms, " + set, alarms, note: "\(alarms.count) faces", resampled: "people"))
    }

    private mutating func judgeTongueClip(_ clip: LabelledClip<[StateSpan]>) {
        let samples = Dictionary(seen.clip(clip.path).map { ($0.frame, $0) }) { first, _ in first }
        var (found, out, alarms, other) = (0, 0, 0, 0)
        for span in clip.label {
            let isOut = span.state.hasPrefix("tongue_out")
            guard isOut || ["mouth", "smile", "neutral"].contains(where: span.state.hasPrefix) else { continue }
            for sample in span.frames.lazy.compactMap({ samples[$0] }) {
                let isTold = (sample.tongue ?? 0) > 0.5
                if isOut {
                    out += 1
                    found += isTold ? 1 : 0
                } else {
                    other += 1
                    alarms += isTold ? 1 : 0
                }
            }
        }
        figures.append(
            Figure(
                "tongue frames, \(clip.name)", .number(Statistics.share(found, of: out)),
                note: String(format: "found; false %.3f", Statistics.share(alarms, of: other))))
    }

    mutating func judgeMouth() {
        let labels = data.mouthStills
        guard data.wants(.mouth), !labels.isEmpty else { return }
        let scored = labels.compactMap { label in
            seen.photo(label.path)?.mouthOpen.map { (item: ScoredCase($0, label.label.isOpen), group: label.person) }
        }
        if !data.wants(.tongue) { coverage.append(Coverage("mouth/stills", labels.map { seen.photo($0.path) })) }
        figures.append(
            figure("mouth open AUC", scored, note: "\(scored.count) of \(labels.count)", resampled: "people") {
                $0.areaUnderCurve
            })
        judgeSignal("mouth open", scored, resampled: "people")
        var confusion = Confusion("mouth open, stills", outcomes: ["open", "shut", "not known", "no face"])
        for label in labels {
            let sample = seen.photo(label.path)
            confusion.count(
                label.label.isOpen ? "open" : "shut",
                sample?.mouthOpen.map { $0 > 0.5 ? "open" : "shut" }
                    ?? (sample?.hasFace == true ? "not known" : "no face"))
        }
        confusions.append(confusion)
    }
}
