import LabelledFaces

extension Accuracy {
    mutating func judgeEyes() {
        let (closed, regular) = (data.closedEyes, data.regularEyes)
        guard !closed.isEmpty, !regular.isEmpty else { return }
        /// Mean openness of the eyes that can be judged.
        func openness(_ label: LabelledPhoto<EyesLabel>) -> Double? {
            seen.photo(label.path).flatMap { Statistics.mean($0.eyes) }
        }
        func observable(_ labels: [LabelledPhoto<EyesLabel>]) -> String {
            "observable in \(labels.count { openness($0) != nil }) of \(labels.count)"
        }
        coverage.append(Coverage("eyes/closed", closed.map { seen.photo($0.path) }))
        coverage.append(Coverage("eyes/regular", regular.map { seen.photo($0.path) }))
        figures.append(
            proportion(
                "closed eyes told closed", closed.map { (openness($0).map { $0 < 0.5 } ?? false, $0.person) },
                note: observable(closed), resampled: "photos"))
        figures.append(
            proportion(
                "regular eyes told open", regular.map { (openness($0).map { $0 > 0.5 } ?? false, $0.person) },
                note: observable(regular), resampled: "photos"))
        let scored = (closed + regular).compactMap { label in
            openness(label).map { (item: ScoredCase($0, label.label == .regular), group: label.person) }
        }
        figures.append(figure("eye openness AUC", scored, resampled: "photos") { $0.areaUnderCurve })
        judgeSignal("eyes", scored, resampled: "photos")

        var confusion = Confusion("eyes", outcomes: ["closed", "open", "between", "not known", "no face"])
        for label in closed + regular {
            let sample = seen.photo(label.path)
            let told = openness(label).map { $0 < 0.5 ? "closed" : $0 > 0.5 ? "open" : "between" }
            confusion.count(label.label.rawValue, told ?? (sample?.hasFace == true ? "not known" : "no face"))
        }
        confusions.append(confusion)
    }

    mutating func judgeWinks() {
        let labels = data.winkStills
        guard !labels.isEmpty else { return }
        /// That eye is below 0.5 and 0.25 below the other.
        func told(_ label: LabelledPhoto<WinkLabel>) -> WinkLabel.Eye? {
            guard let sample = seen.photo(label.path), let left = sample.left, let right = sample.right else {
                return nil
            }
            if left < 0.5, right - left > 0.25 { return .left }
            if right < 0.5, left - right > 0.25 { return .right }
            return WinkLabel.Eye.none
        }
        coverage.append(Coverage("wink/stills", labels.map { seen.photo($0.path) }))
        let winks = labels.filter { $0.label.eye != .none && !$0.label.isWeak }
        let none = labels.filter { $0.label.eye == .none }
        figures.append(
            proportion(
                "wink: right eye told, stills", winks.map { (told($0) == $0.label.eye, $0.person) },
                note: "\(winks.count) winks: that eye under 0.5 and 0.25 below the other", resampled: "people"))
        figures.append(
            proportion(
                "wink: none where none, stills",
                none.map { label in (told(label).map { $0 == .none } ?? true, label.person) },
                note: "\(none.count) faces", resampled: "people"))

        var confusion = Confusion("wink, stills", outcomes: ["left", "right", "none", "not known", "no face"])
        for label in labels {
            let truth = label.label.eye.rawValue + (label.label.isWeak && label.label.eye != .none ? ", weak" : "")
            let hasFace = seen.photo(label.path)?.hasFace == true
            confusion.count(truth, told(label)?.rawValue ?? (hasFace ? "not known" : "no face"))
        }
        confusions.append(confusion)
    }
}
