import FaceCaptcha
import FaceSignals
import SeededRandom
import Testing

/// Whatever comes, a session ends at most once, never traps, keeps what it promises, and can always be ended.
@Suite struct SessionFuzzTests {
    @Test(arguments: 0..<8) func anyStreamEndsAtMostOnce(_ block: Int) throws {
        var verdicts: Set<Verdict?> = []
        let count = Abuse.cases(2400) / 8
        for seed in 0..<count { verdicts.insert(try run(seed: UInt64(block * count + seed))) }
        let reasons = Set(verdicts.compactMap { if case .failed(let reason, _) = $0 { reason } else { nil } })
        #expect(verdicts.contains(.passed), "the streams are too wild to test what passes")
        #expect(reasons.isSuperset(of: [.notReady, .timeUp, .wrongMovement, .faceChanged]), "too tame")
    }

    private func run(seed: UInt64) throws -> Verdict? {
        var generator = SplitMix64(seed: seed)
        let plan = try ChallengePlan.draw(
            count: Int.random(in: 2...14, using: &generator), timeLimit: .seconds(4), using: &generator)
        let level = ConfidenceLevel.allCases.randomElement(using: &generator)!
        var session = CaptchaSession(plan: plan, policy: CaptchaPolicy(confidence: level))
        var time: Int64 = 0
        var verdicts: [Verdict] = []
        var person = Person.resting
        for _ in 0..<400 {
            time = nextTime(after: time, using: &generator)
            person = nextPerson(after: person, session, at: time, using: &generator)
            let now = CaptureTime(nanoseconds: time)
            let verdict =
                Int.random(in: 0..<10, using: &generator) == 0
                ? session.tick(at: now) : session.observe(person.observation(at: now))
            if let verdict { verdicts.append(verdict) }
            let status = session.status
            guard (0...1).contains(status.progress), (0...1).contains(status.overall), status.remaining >= .zero else {
                Issue.record("seed \(seed): \(status)")
                return nil
            }
        }
        // Half of them fall silent, and end by the clock alone; unless that stands at the end of its scale.
        if seed % 2 == 0, let began = session.began {
            let end = began.advanced(by: session.policy.sessionLimit + session.policy.deliveryAllowance + .seconds(1))
            if let verdict = session.tick(at: max(end, CaptureTime(nanoseconds: time))) { verdicts.append(verdict) }
            let isAtTheEnd = end.nanoseconds == .max
            #expect(session.verdict != nil || isAtTheEnd, "seed \(seed): silence did not end it")
        }
        if let verdict = session.endOfStream() { verdicts.append(verdict) }
        #expect(verdicts.count == 1 && verdicts.first == session.verdict, "seed \(seed)")
        let done = session.timeline.prefix { $0.done != nil }.count
        #expect(session.timeline.count { $0.done != nil } == done, "seed \(seed): challenges done out of order")
        #expect((session.verdict == .passed) == (done == plan.challenges.count), "seed \(seed)")
        for record in session.timeline {
            guard let shown = record.shown, let done = record.done else { continue }
            #expect(shown <= done, "seed \(seed)")
        }
        return session.verdict
    }

    /// Mostly camera-like steps, with silence, bursts, standstill, steps back and the ends of the scale.
    private func nextTime(after time: Int64, using generator: inout SplitMix64) -> Int64 {
        let frame = Int64.random(in: 10_000_000...60_000_000, using: &generator)
        let step: Int64 =
            switch Int.random(in: 0..<100, using: &generator) {
            case 0: Int64.random(in: 0...40_000_000_000, using: &generator)
            case 1: -Int64.random(in: 0...2_000_000_000, using: &generator)
            case 2: 0
            case 3: 1
            case 4 where Int.random(in: 0..<40, using: &generator) == 0: .max
            case 5 where Int.random(in: 0..<40, using: &generator) == 0: .min
            default: frame
            }
        let (sum, overflow) = time.addingReportingOverflow(step)
        return overflow ? (step < 0 ? .min : .max) : sum
    }

    /// Mostly a person who does as told, with wrong movements, absence, strangers and numbers that are none.
    private func nextPerson(
        after person: Person, _ session: CaptchaSession, at time: Int64, using generator: inout SplitMix64
    ) -> Person {
        var next = person
        next.events = []
        guard Int.random(in: 0..<7, using: &generator) == 0 else { return next }
        switch Int.random(in: 0..<120, using: &generator) {
        case 0: next = .absent
        case 1: next.faces = Int.random(in: -1...3, using: &generator)
        case 2: next.yaw = [.nan, .infinity, 1e300, -90][Int.random(in: 0..<4, using: &generator)]
        case 3: next.face?.width = [0, -5, .nan, 1e-300, 1e300][Int.random(in: 0..<5, using: &generator)]
        case 4: next.smile = [nil, .nan, -1, 2][Int.random(in: 0..<4, using: &generator)]
        case 5: next = .doing(ChallengeKind.allCases.randomElement(using: &generator)!)
        case 6..<30: break
        case 30..<80: if let kind = session.status.kind { next = .doing(kind) }
        default: next = .resting
        }
        if Int.random(in: 0..<8, using: &generator) == 0,
            let kind = FaceEventKind.allCases.randomElement(using: &generator)
        {
            let start = CaptureTime(nanoseconds: time == .min ? time : time - 1)
            let now = CaptureTime(nanoseconds: time)
            next.events = [FaceEvent(kind: kind, time: now, start: start, peak: now, end: now)]
        }
        return next
    }
}
