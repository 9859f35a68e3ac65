import AccuracyReport

/// What the pose correction was fitted to, what it gains, and where it fails.
struct PoseCard {
    let markdown: String

    init(_ data: PoseData, _ results: [PoseResult]) {
        let errors = results.flatMap { result -> [String] in
            let axis = result.fit.axis.rawValue
            return [
                Self.row("\(axis), the fit alone", result.photos.map { ($0.label, $0.fitted) }),
                Self.row("\(axis), corrected", result.photos.map { ($0.label, $0.corrected) }),
                Self.row(
                    "\(axis), corrected to the labels alone", result.photos.map { ($0.label, $0.correctedByLabels) }),
            ]
        }
        let turns = results.flatMap { result in
            result.turns.map { turn in
                "| \(result.fit.axis.rawValue), \(turn.recording) | \(Self.number(turn.fitted, 2)) | \(Self.number(turn.leftOut, 2)) |"
            }
        }
        let talks = results.map { result in
            let before = Statistics.median(result.talks.compactMap(\.fitted))
            let after = Statistics.median(result.talks.compactMap(\.corrected))
            return "| \(result.fit.axis.rawValue) | \(Self.number(before, 3)) | \(Self.number(after, 3)) |"
        }
        markdown = """
            # Pose

            What expression, a person's own proportions and the landmark network's noise put into the angles of a rigid fit, as
            a linear function of the 468 landmarks with pose, place and size taken away: `LinearModel+YawCorrection.swift`,
            `+PitchCorrection`, `+RollCorrection`, run by `PoseCorrection`. Written by `liveness-train pose`.

            ## Data

            \(data.photos.count) photos of GENKI-4K with their labelled angles (mplab.ucsd.edu, the MPLab GENKI-4K dataset);
            \(data.turning.count) recordings of which those that turn or nod must keep the size of their turns;
            \(data.clips.count) recordings whose trembling must cancel. Several sets carry no licence: they were used for
            research and are not distributed, and no picture can be got back from weights of this size.

            ## Figures

            Degrees. Mean error with the median bias removed, on GENKI-4K, by a correction that had not seen the photo
            (six parts); 95 % intervals by resampling photos. Gain: degrees seen per labelled degree.

            | angle | error | 95 % interval | gain | bias | photos |
            |---|---|---|---|---|---|
            \(errors.joined(separator: "\n"))

            How much of its size a turn keeps, where the head turns as it is told; second, with the slopes of that recording
            left out.

            | turn | kept | left out |
            |---|---|---|
            \(turns.joined(separator: "\n"))

            Trembling: median second difference from frame to frame while the head is quiet, median over the recordings of
            people who talk, each left out of what is to cancel.

            | angle | the fit alone | corrected |
            |---|---|---|
            \(talks.joined(separator: "\n"))

            ## Known failures

            The labels are somebody's opinion, which the landmarks cannot foretell: a correction that may follow every turn and
            tremble as it likes, fitted to the labels alone, errs by what stands there. Heads that nod far keep less of their
            nods than of their turns. A hand before the mouth moves the landmarks, and with them the correction, which is
            limited to 10 degrees. Beyond 65 degrees of yaw nothing was fitted.

            """
    }

    private static func row(_ name: String, _ cases: [(label: Double, angle: Double)]) -> String {
        func bias(_ cases: [(label: Double, angle: Double)]) -> Double? {
            Statistics.median(cases.map { $0.angle - $0.label })
        }
        func error(_ cases: [(label: Double, angle: Double)]) -> Double? {
            bias(cases).flatMap { bias in Statistics.mean(cases.map { abs($0.angle - $0.label - bias) }) }
        }
        let slope = Statistics.line(cases.map { (x: $0.angle, y: $0.label) })?.slope
        let interval = Bootstrap().interval(cases.map { [$0] }, name: name, statistic: error).map {
            "\(number($0.low, 2)) ... \(number($0.high, 2))"
        }
        return
            "| \(name) | \(number(error(cases), 2)) | \(interval ?? "-") | \(number(slope.map { 1 / $0 }, 2)) | \(number(bias(cases), 1)) | \(cases.count) |"
    }

    private static func number(_ value: Double?, _ places: Int) -> String {
        value.map { WeightSource.fixed($0, places: places) } ?? "-"
    }
}
