import AccuracyReport
import LabelledFaces

/// What a model was trained on, how well it does on people held apart, and where it fails: Markdown beside its files.
struct ModelCard {
    var markdown: String

    init(eyes samples: [EyeSample], scores: [Double]) {
        let cases = zip(samples, scores).map { Judged(origin: $0.origin, target: $0.target, score: $1) }
        markdown = Self.page(
            "Eyes", "One eye patch, 24 x 32 grey, to the log-odds that the eye is open; both eyes in one run.",
            cases,
            [
                Row(name: "shut eyes told shut, eyes/closed", cases.filter { $0.origin.set == .eyesClosed }) { $0 < 0 },
                Row(name: "open eyes told open, eyes/regular", cases.filter { $0.origin.set == .eyesRegular }) {
                    $0 > 0
                },
                Row(name: "eyes told open, smile-pose/genki4k", cases.filter { $0.origin.set == .genki4k }) { $0 > 0 },
                Row(
                    name: "the shut eye of a wink told shut",
                    cases.filter { $0.origin.set == .winkStills && $0.target < 0 }
                ) { $0 < 0 },
                Row(
                    name: "open eyes told open, wink/stills",
                    cases.filter { $0.origin.set == .winkStills && $0.target > 0 }
                ) { $0 > 0 },
            ],
            [("single eyes, eyes/closed against eyes/regular", cases.filter(\.isOfEyesFolders))],
            """
            Half-shut eyes count as open or shut as the moment has it. Eyes screwed up in laughter are told shut. Sunglasses
            and reflections are no eyes: whether an eye can be judged is decided elsewhere. The two folders that teach most
            come from different collections; that it is lids and not collections which tell them apart shows in the blinks.
            """)
    }

    init(expressions samples: [MouthSample], scores: [[Double]]) {
        let smiles = Self.cases(samples, scores.map(\.[0])) { $0.smile }
        let ofSmiles = smiles.filter { $0.origin.set == .genki4k }
        let open = Self.cases(samples, scores.map(\.[1])) { $0.mouthOpen }
        markdown = Self.page(
            "Mouth",
            """
            The mouth patch, 48 x 48 in colour, and 82 points of the landmark mesh around it, to the log-odds of smile and open
            mouth.
            """,
            smiles + open,
            [
                Row(name: "smiles told right, smile-pose/genki4k", ofSmiles, isRight: { ($0 > 0) == $1 }),
                Row(name: "open mouths told right, mouth/stills", open, isRight: { ($0 > 0) == $1 }),
            ],
            [("smile, smile-pose/genki4k", ofSmiles), ("mouth open, mouth/stills", open)],
            """
            The smile labels are people's opinions, and smirks and grimaces are where it disagrees. Two patch scales, a second
            seed and features from inside the landmark network together tell no more than 0.956 of the smiles right with people
            held apart.
            """)
    }

    init(tongues samples: [MouthSample], scores: [[Double]], textures: Int) {
        let tongues = Self.cases(samples, scores.map(\.[0])) { $0.tongue }
        func tongueless(_ set: LabelledSet) -> Row {
            Row(name: "false tongues, \(set.rawValue)", tongues.filter { $0.origin.set == set && $0.target < 0 }) {
                $0 > 0
            }
        }
        func found(_ set: LabelledSet) -> Row {
            Row(name: "tongues found, \(set.rawValue)", tongues.filter { $0.origin.set == set && $0.target > 0 }) {
                $0 > 0
            }
        }
        markdown = Self.page(
            "Tongue",
            """
            The mouth patch, 48 x 48 in colour, and 82 points of the landmark mesh around it, to the log-odds that the tongue is
            out beyond the lips. \(textures) cut-out tongues were painted onto mouths without one.
            """,
            tongues,
            [
                found(.tongueStills), found(.tongueClips), tongueless(.tongueStills), tongueless(.genki4k),
                tongueless(.yawn), tongueless(.mouthStills), tongueless(.tongueClips), tongueless(.expressive),
                tongueless(.talking),
            ],
            [("tongue, all sets", tongues)],
            """
            Most photos with the tongue out are of one man, so what is said of others rests on some twenty people. Tips of
            tongues between closed lips, tongues pushed sideways and licked upper lips are the ones it misses; painted lips and
            the tongue seen in a wide-open mouth are what it mistakes for one.
            """)
    }

    private static func cases(
        _ samples: [MouthSample], _ scores: [Double], _ target: (MouthTargets) -> Float
    ) -> [Judged] {
        zip(samples, scores).compactMap { sample, score in
            let target = target(sample.targets)
            return target == 0 ? nil : Judged(origin: sample.origin, target: target, score: score)
        }
    }
}

extension ModelCard {
    /// A sample and what was said of it by a model that had seen nobody of its person's part.
    fileprivate struct Judged {
        var origin: Origin
        var target: Float
        /// Log-odds.
        var score: Double

        var isOfEyesFolders: Bool { origin.set == .eyesClosed || origin.set == .eyesRegular }
    }

    /// A share of samples, with its interval by person.
    fileprivate struct Row {
        var name: String
        var hits: [(item: Bool, group: String)]

        init(name: String, _ cases: [Judged], isHit: (Double) -> Bool) {
            self.name = name
            hits = cases.map { (isHit($0.score), $0.origin.person) }
        }

        init(name: String, _ cases: [Judged], isRight: (Double, Bool) -> Bool) {
            self.name = name
            hits = cases.map { (isRight($0.score, $0.target > 0), $0.origin.person) }
        }

        var line: String? {
            guard !hits.isEmpty else { return nil }
            let share = { (cases: [Bool]) -> Double? in Double(cases.count { $0 }) / Double(cases.count) }
            let interval = ModelCard.interval(hits, name, share)
            return "| \(name) | \(ModelCard.number(share(hits.map(\.item)))) | \(interval) | \(hits.count) |"
        }
    }

    fileprivate static func page(
        _ title: String, _ summary: String, _ cases: [Judged], _ rows: [Row],
        _ curves: [(name: String, cases: [Judged])], _ failures: String
    ) -> String {
        let areas = curves.filter { !$0.cases.isEmpty }.map { curve in
            let scored = curve.cases.map { (item: ScoredCase($0.score, $0.target > 0), group: $0.origin.person) }
            let area = { (cases: [ScoredCase]) -> Double? in cases.areaUnderCurve }
            return
                "| AUC, \(curve.name) | \(number(area(scored.map(\.item)))) | \(interval(scored, curve.name, area)) | \(scored.count) |"
        }
        let sets = Dictionary(grouping: cases, by: \.origin.set).sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\($0.key.rawValue) (\(Set($0.value.map(\.origin.photo)).count))"
        }
        return """
            # \(title)

            \(summary)

            ## Data

            Pictures or frames in brackets: \(sets.joined(separator: ", ")). Several sets carry no licence: they were used
            for research and are not distributed, and no picture can be got back from weights of this size. GENKI-4K:
            mplab.ucsd.edu, the MPLab GENKI-4K dataset. Shifted, turned, scaled, blurred, recoloured and side-lit at
            random while training.

            ## Figures

            By cross-validation, every person in one part only; 95 % intervals by resampling people, or exact
            (binomial over people) for a count at its end. The decision is taken at log-odds 0, on the picture alone: what a
            person's own baseline adds comes later.

            | figure | value | 95 % interval | cases |
            |---|---|---|---|
            \((rows.compactMap(\.line) + areas).joined(separator: "\n"))

            ## Known failures

            \(failures)

            """
    }

    static func number(_ value: Double?) -> String {
        guard let value else { return "-" }
        let whole = Int((value * 10000).rounded())
        let digits = String(whole % 10000)
        return "\(whole / 10000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }

    static func interval<Item>(
        _ items: [(item: Item, group: String)], _ name: String, _ statistic: ([Item]) -> Double?
    ) -> String {
        var places: [String: Int] = [:]
        var groups: [[Item]] = []
        for (item, group) in items {
            let place = places[group] ?? groups.count
            places[group] = place
            if place == groups.count { groups.append([]) }
            groups[place].append(item)
        }
        guard let resampled = Bootstrap().interval(groups, name: name, statistic: statistic) else { return "-" }
        let interval =
            resampled.low == resampled.high
            ? Interval.exact(none: resampled.low == 0, groups: groups.count) ?? resampled : resampled
        return "\(number(interval.low)) ... \(number(interval.high))\(interval.method == .exact ? ", exact" : "")"
    }
}
