import FaceCaptcha
import Foundation
import SeededRandom
import Testing

/// What a draw is said to be worth, against every plan written out.
@Suite struct PlanEntropyTests {
    private static let pools: [[ChallengeKind]] = [
        ChallengeKind.allCases, ChallengeKind.documented,
        [.turnLeft, .smile], [.turnLeft, .turnRight, .blink, .lookAtCamera],
        ChallengeKind.allCases.filter { ![.winkLeft, .winkRight, .tongue, .turnLeft].contains($0) },
        [.smile, .blink], [.tiltLeft, .tiltRight], [.staySerious, .lookAtCamera], [],
    ]

    /// All ordered choices of distinct kinds that hold a movement and an expression.
    private static func plans(_ count: Int, _ pool: [ChallengeKind]) -> [[ChallengeKind]] {
        var plans: [[ChallengeKind]] = [[]]
        for _ in 0..<count { plans = plans.flatMap { plan in pool.filter { !plan.contains($0) }.map { plan + [$0] } } }
        return plans.filter { plan in
            plan.contains { $0.family == .motion } && plan.contains { $0.family == .expression }
        }
    }

    @Test(arguments: 0..<9, 2...4) func theNumberOfPlansIsExact(_ pool: Int, _ count: Int) {
        let pool = Self.pools[pool]
        let plans = Self.plans(count, pool)
        #expect(ChallengePlan.possibilities(count: count, from: pool) == plans.count)
        #expect(ChallengePlan.entropy(count: count, from: pool) == (plans.isEmpty ? 0 : log2(Double(plans.count))))
    }

    @Test func theFiguresThatAreStated() {
        #expect(ChallengePlan.possibilities(count: 2) == 72)
        #expect(ChallengePlan.possibilities(count: 3) == 1512)
        #expect(ChallengePlan.possibilities(count: 4) == 20_664)
        #expect(ChallengePlan.possibilities(count: 14) == 87_178_291_200)
        for count in [Int.min, -1, 0, 1, 15, Int.max] { #expect(ChallengePlan.possibilities(count: count) == 0) }
        let left = ChallengeKind.allCases.filter { ![.winkLeft, .winkRight, .tongue].contains($0) }
        #expect(ChallengePlan.possibilities(from: left) == 594)
    }

    /// Opposites are as likely as anything else of their family, wherever they stand.
    @Test func theFirstChallengeSaysNothingOfItsOpposite() {
        let opposites: [(ChallengeKind, ChallengeKind)] = [
            (.turnLeft, .turnRight), (.lookUp, .lookDown), (.tiltLeft, .tiltRight), (.winkLeft, .winkRight),
        ]
        let plans = Self.plans(3, ChallengeKind.allCases)
        for (one, other) in opposites + opposites.map({ ($1, $0) }) {
            for position in 1...2 {
                var counts: [ChallengeKind: Int] = [:]
                for plan in plans where plan[0] == one { counts[plan[position], default: 0] += 1 }
                let family = ChallengeKind.allCases.filter { $0.family == one.family && $0 != one }
                #expect(Set(family.map { counts[$0] }) == [counts[other]])
            }
        }
    }

    /// The generator draws every one of them.
    @Test func drawsReachEveryPlan() throws {
        var generator = SplitMix64(seed: 7)
        var seen: Set<[ChallengeKind]> = []
        for _ in 0..<20_000 { seen.insert(try ChallengePlan.draw(using: &generator).challenges.map(\.kind)) }
        #expect(seen == Set(Self.plans(3, ChallengeKind.allCases)))
    }
}

@Suite struct AbilityProfileTests {
    @Test func nobodyIsAskedForWhatTheyCannotDo() throws {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let cannot = Set(ChallengeKind.allCases.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
            let profile = try AbilityProfile(cannot: cannot, timeFactor: 2)
            let drawn = Result { () throws(PlanError) in try ChallengePlan.draw(for: profile, using: &generator) }
            guard case .success(let plan) = drawn else {
                #expect(Self.isExcused(drawn, profile))
                continue
            }
            #expect(plan.challenges.allSatisfy { !cannot.contains($0.kind) && $0.timeLimit == .seconds(20) })
            #expect(plan.entropy >= ChallengePlan.standardEntropy && plan.challenges.count >= 3)
        }
    }

    private static func isExcused(_ drawn: Result<ChallengePlan, PlanError>, _ profile: AbilityProfile) -> Bool {
        switch drawn {
        case .failure(.tooPredictable(let entropy, let needed)): entropy < needed
        case .failure(.noMotionKind): profile.kinds.allSatisfy { $0.family != .motion }
        case .failure(.noExpressionKind): profile.kinds.allSatisfy { $0.family != .expression }
        default: false
        }
    }

    @Test func fewerKindsMeanMoreChallenges() throws {
        let free = try ChallengePlan.draw(for: .unrestricted)
        #expect(free.challenges.count == 3 && free.possibilities == 1512)
        let one = try ChallengePlan.draw(for: AbilityProfile(cannot: [.turnLeft]))
        #expect(one.challenges.count == 3 && one.entropy > 9)
        let many = try AbilityProfile(cannot: [.turnLeft, .turnRight, .winkLeft, .winkRight, .tongue])
        let plan = try ChallengePlan.draw(for: many)
        #expect(plan.challenges.count == 4 && plan.entropy >= 9)
        // Two of all kinds have 6.2 bits: the profile must not go below that, and with two it would.
        let two = try ChallengePlan.draw(for: AbilityProfile(cannot: [.turnLeft]), count: 2)
        #expect(two.challenges.count == 3)
        #expect(try ChallengePlan.draw(for: .unrestricted, count: 2).challenges.count == 2)
    }

    @Test func whatWouldBeGuessedIsRefusedWithAdvice() throws {
        let left: Set<ChallengeKind> = [.turnLeft, .lookUp, .smile, .blink]
        let profile = try AbilityProfile(cannot: Set(ChallengeKind.allCases).subtracting(left))
        let error = #expect(throws: PlanError.self) { try ChallengePlan.draw(for: profile) }
        #expect("\(try #require(error))".contains("leave fewer challenges out"))
        #expect(try ChallengePlan.draw(for: profile, minimumEntropy: 4).challenges.count == 3)
        let still = try AbilityProfile(cannot: Set(ChallengeKind.allCases.filter(\.isMotion)))
        #expect(throws: PlanError.noMotionKind) { try ChallengePlan.draw(for: still) }
        let faceless = try AbilityProfile(cannot: Set(ChallengeKind.allCases.filter { $0.family == .expression }))
        #expect(throws: PlanError.noExpressionKind) { try ChallengePlan.draw(for: faceless) }
    }

    @Test(arguments: [0, 0.99, -1, 10.01, .infinity, .nan] as [Double]) func timesAreOnlyLengthened(_ factor: Double) {
        #expect(throws: PlanError.self) { try AbilityProfile(timeFactor: factor) }
    }

    @Test func timesHaveALongest() throws {
        let slow = try AbilityProfile(timeFactor: 10)
        let plan = try ChallengePlan.draw(for: slow, timeLimit: .seconds(100))
        #expect(plan.challenges.allSatisfy { $0.timeLimit == Challenge.longestTimeLimit })
        let policy = CaptchaPolicy().lengthened(by: 3)
        #expect(policy.readyLimit == .seconds(90) && policy.returnLimit == .seconds(15))
        #expect(policy.sessionLimit == .seconds(540))
    }

    @Test func kindsHaveNamesTogether() throws {
        #expect(try AbilityProfile.kinds(named: "Wink") == [.winkLeft, .winkRight])
        #expect(try AbilityProfile.kinds(named: "turn") == [.turnLeft, .turnRight])
        #expect(try AbilityProfile.kinds(named: "look") == [.lookUp, .lookDown])
        #expect(try AbilityProfile.kinds(named: "tilt") == [.tiltLeft, .tiltRight])
        #expect(try AbilityProfile.kinds(named: "tongue") == [.tongue])
        #expect(throws: PlanError.unknownChallenge("nod")) { try AbilityProfile.kinds(named: "nod") }
    }
}
