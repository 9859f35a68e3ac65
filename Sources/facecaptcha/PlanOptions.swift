public import ArgumentParser
public import FaceCaptcha

/// What a person is asked, how long they have, and how much of it is believed.
struct PlanOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Fix the plan instead of drawing it, as for recorded clips; the result says so.", valueName: "a,b,c"))
    var challenges: String?

    @Option(
        help: ArgumentHelp(
            "Number of challenges to draw, 2 to \(ChallengeKind.allCases.count) "
                + "(default \(ChallengePlan.standardCount)); more when --cannot would make the draw easy to guess."))
    var count: Int?

    @Option(help: ArgumentHelp("Time for each challenge.", valueName: "SECONDS"))
    var time = Challenge.standardTimeLimit / .seconds(1)

    @Option(
        help: ArgumentHelp(
            "Challenges that this person cannot do; 'turn', 'look', 'tilt' and 'wink' stand for both of a kind.",
            valueName: "a,b,c"))
    var cannot: String?

    @Option(help: ArgumentHelp("So many times as long for everything: 1 to 10.", valueName: "FACTOR"))
    var timeFactor = 1.0

    @Option(help: "How far and how long movements must go: low, medium or high.")
    var confidence = ConfidenceLevel.medium

    func validate() throws {
        if challenges != nil, count != nil {
            throw ValidationError("--challenges already says how many there are; leave --count out")
        }
        if challenges != nil, cannot != nil {
            throw ValidationError("--challenges already says what is asked; leave --cannot out")
        }
        guard time.isFinite, abs(time) < 1e9 else {
            throw ValidationError("a time limit of \(time) s is not above 0 and at most 120 s")
        }
        do { _ = try plan() } catch { throw ValidationError(error.description) }
    }

    /// Draws, or makes, the plan.
    func plan() throws(PlanError) -> ChallengePlan {
        let limit = Duration.seconds(time)
        let profile = try AbilityProfile(cannot: try excluded(), timeFactor: timeFactor)
        guard let challenges else {
            return try .draw(for: profile, count: count ?? ChallengePlan.standardCount, timeLimit: limit)
        }
        var kinds: [ChallengeKind] = []
        for name in Self.names(challenges) { kinds.append(try ChallengeKind(named: name)) }
        _ = try Challenge(.lookAtCamera, timeLimit: limit)
        return try .fixed(kinds, timeLimit: min(limit * timeFactor, Challenge.longestTimeLimit))
    }

    var policy: CaptchaPolicy { CaptchaPolicy(confidence: confidence).lengthened(by: timeFactor) }

    private func excluded() throws(PlanError) -> Set<ChallengeKind> {
        var excluded: Set<ChallengeKind> = []
        for name in Self.names(cannot ?? "") { excluded.formUnion(try AbilityProfile.kinds(named: name)) }
        return excluded
    }

    private static func names(_ list: String) -> [String] {
        list.split(separator: ",").map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension ConfidenceLevel: ExpressibleByArgument {}
