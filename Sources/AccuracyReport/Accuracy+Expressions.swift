import FaceSignals
import LabelledFaces

extension Accuracy {
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
