import AccuracyReport
import FaceSignals
import LabelledFaces

extension ModelCard {
    /// - Parameter scores: `nil` for samples that nobody judged who had not seen them.
    init(surfaces samples: [SurfaceSample], scores: [Double?]) {
        let judged = zip(samples, scores).compactMap { sample, score in score.map { (sample: sample, score: $0) } }
        let recordings = Recording.all(judged)
        let live = recordings.filter { $0.isPerson && $0.set == .nuaa }
        let prints = recordings.filter { !$0.isPerson }
        let clips = recordings.filter { [.headTurns, .talking, .expressive].contains($0.set) }
        let photos = recordings.filter { $0.isPerson && $0.set != .nuaa && $0.frames == 1 }
        let allowed = Int(0.05 * Double(live.count))
        let limit = live.map(\.logOdds).sorted().dropFirst(allowed).first ?? 0
        func row(_ name: String, _ cases: [Recording], _ isCounted: (Recording) -> Bool) -> String {
            let count = cases.count(where: isCounted)
            guard let interval = Interval.clopperPearson(count, of: cases.count) else {
                return "| \(name) | - | - | 0 |"
            }
            let share = Self.rounded(Double(count) / Double(cases.count))
            let range = "\(Self.rounded(interval.low)) ... \(Self.rounded(interval.high))"
            return "| \(name) | \(share) | \(range) | \(cases.count) |"
        }
        let frames = judged.filter { $0.sample.origin.set == .nuaa }.map { ScoredCase($0.score, $0.sample.isPerson) }
        let sets = Dictionary(grouping: samples, by: \.origin.set).sorted { $0.key.rawValue < $1.key.rawValue }.map {
            "\($0.key.rawValue) (\($0.value.count))"
        }
        let floor = Self.rounded(SurfaceEvidence.attackLimit)
        markdown = """
            # Surface

            The square around a face, four faces wide, 64 x 64 in colour, to the log-odds that the face is a person's and not
            on paper or on a screen that somebody holds: edges and bezels around it, fingers on it, or neck and shoulders below.

            ## Data

            Pictures or frames in brackets: \(sets.joined(separator: ", ")). Several sets carry no licence: they were used
            for research and are not distributed, and no picture can be got back from weights of this size. Prints are of
            spoof/nuaa; as many again were made while training, of anybody's face on paper or on a screen, bent, tilted,
            with and without an edge, glare and fingers, in front of anybody's scene.

            ## Figures

            By cross-validation over people and sessions at once: what is judged shows neither a person nor, where there are
            several, a session that the network learnt from. A recording is judged by all its frames (`SurfaceEvidence`).
            Intervals are Clopper and Pearson's over recordings, 95 %.

            | figure | value | 95 % interval | cases |
            |---|---|---|---|
            | AUC, single frames, spoof/nuaa | \(frames.areaUnderCurve.map(Self.rounded) ?? "-") | | \(frames.count) |
            \(row("prints passed at BPCER 5 % on spoof/nuaa (log-odds \(Self.rounded(limit)))", prints) { $0.logOdds >= limit })
            \(row("prints passed at the gate's limit (log-odds \(floor))", prints) { $0.logOdds >= SurfaceEvidence.attackLimit })
            \(row("people refused at the gate's limit, spoof/nuaa", live) { $0.logOdds < SurfaceEvidence.attackLimit })
            \(row("people refused at the gate's limit, clips of other cameras", clips) { $0.logOdds < SurfaceEvidence.attackLimit })
            \(row("faces refused at the gate's limit, single photos", photos) { $0.logOdds < SurfaceEvidence.attackLimit })

            ## Known failures

            A print or screen so near that its edges lie outside the frame looks like a person, and so does a cut-out face.
            Screens were only made, never recorded. Bare shoulders, hands beside the face and faces turned far away cost
            living people some of their score; small faces of several people in one frame are not what it knows. A flag beside
            the face does as well: the virtual subject's portrait lies near log-odds -3. Stages with lit screens behind the
            speaker, three of five such clips, are refused.

            """
    }

    private static func rounded(_ value: Double) -> String {
        let whole = Int((abs(value) * 1000).rounded())
        let digits = String(whole % 1000)
        let sign = value < 0 && whole > 0 ? "-" : ""
        return "\(sign)\(whole / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}

/// The frames of one recording, judged together.
private struct Recording {
    var set: LabelledSet
    var isPerson: Bool
    var frames: Int
    var logOdds: Double

    static func all(_ judged: [(sample: SurfaceSample, score: Double)]) -> [Recording] {
        var names: [String] = []
        var evidence: [String: (first: SurfaceSample, seen: SurfaceEvidence)] = [:]
        for (sample, score) in judged {
            let name = sample.origin.set.rawValue + " " + sample.recording
            if evidence[name] == nil {
                names.append(name)
                evidence[name] = (sample, SurfaceEvidence())
            }
            evidence[name]!.seen.add(SurfaceMeasurement(logOdds: score))
        }
        return names.compactMap { name in
            let (first, seen) = evidence[name]!
            return seen.logOdds.map {
                Recording(set: first.origin.set, isPerson: first.isPerson, frames: seen.frames, logOdds: $0)
            }
        }
    }
}
