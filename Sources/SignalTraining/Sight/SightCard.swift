import AccuracyReport
import LabelledFaces

/// What the networks that tell what is in sight learnt from, how well they do on people held apart, and where they fail.
struct SightCard {
    private let sources: String
    private var rows: [String] = []

    init(_ patches: SightPatches) {
        let origins = Set((patches.eyes + patches.mouths + patches.hiddenEyes).map(\.origin))
        sources = Dictionary(grouping: origins, by: \.set).sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\($0.key.rawValue) (\($0.value.count))"
        }.joined(separator: ", ")
    }

    /// - Parameter scores: log-odds of `samples` by networks that had seen nobody of their part.
    mutating func add(_ part: FacePart, _ samples: [SightSample], _ scores: [Double]) {
        let cases = Array(zip(samples, scores))
        func add(_ name: String, _ isIncluded: (SightSample) -> Bool, isRight: (Double) -> Bool) {
            let hits = cases.filter { isIncluded($0.0) }.map { (item: isRight($0.1), group: $0.0.person) }
            guard !hits.isEmpty else { return }
            let share = { (cases: [Bool]) -> Double? in Double(cases.count { $0 }) / Double(cases.count) }
            let interval = ModelCard.interval(hits, name, share)
            rows.append("| \(name) | \(ModelCard.number(share(hits.map(\.item)))) | \(interval) | \(hits.count) |")
        }
        let sets = Set(samples.filter { $0.truth == .seen }.map(\.set)).sorted { $0.rawValue < $1.rawValue }
        for set in sets {
            add(
                "\(part.rawValue) told in sight, \(set.rawValue)", { $0.truth == .seen && $0.set == set },
                isRight: { $0 >= 0 })
        }
        add(
            "\(part.rawValue) told in sight, all, other light and sharpness", { $0.truth == .varied },
            isRight: { $0 >= 0 })
        for cover in Cover.allCases {
            add(
                "\(part.rawValue) told hidden, painted: \(cover.rawValue)", { $0.truth == .painted(cover) },
                isRight: { $0 < 0 })
        }
        add(
            "\(part.rawValue) told hidden, photographed dark glasses", { $0.truth == .behindGlasses },
            isRight: { $0 < 0 })
    }

    var markdown: String {
        """
        # Sight

        Eight hidden units over what the engine measures in the patch of an eye (241 values) or of the mouth (321), to the
        log-odds that the part is in sight: `AppearanceNetwork+Eye.swift`, `+Mouth.swift`. Written by `liveness-train sight`.

        ## Data

        Pictures or frames in brackets: \(sources). Each patch counts twice, once in other light and sharpness. Against them
        stand the same patches with something painted over: hands, other parts of faces, masks, hair, dark glasses,
        reflections; and photographed dark glasses, which somebody picked out by eye. Several sets carry no licence: they were
        used for research and are not distributed, and no picture can be got back from weights of this size. GENKI-4K:
        mplab.ucsd.edu, the MPLab GENKI-4K dataset.

        ## Figures

        By cross-validation in five parts, every person in one part only; 95 % intervals by resampling people, or exact
        (binomial over people) for a count at its end. The decision is taken where 0.8 % of the patches in plain sight are
        withheld.

        | figure | value | 95 % interval | cases |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        ## Known failures

        Nearly all that hides a part here is painted; photographed dark glasses, few as they are, are found less often: where
        the eye shows through the lens, it is told in sight. A small spot of reflection on an iris may pass, and so may a cover
        that leaves half of the part free. Of patches in plain sight, eyes under hair or the shadow of a hat are withheld first.

        """
    }
}
