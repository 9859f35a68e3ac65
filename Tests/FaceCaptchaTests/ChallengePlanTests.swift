import FaceCaptcha
import SeededRandom
import Testing

@Suite struct ChallengePlanTests {
    @Test(arguments: [Int.min, -1, 0, 1, 15, 100, Int.max]) func impossibleCountsAreRefused(_ count: Int) {
        #expect(throws: PlanError.drawnCount(count, possible: 14)) { try ChallengePlan.draw(count: count) }
        #expect(throws: PlanError.drawnCount(count, possible: 14)) {
            try ChallengePlan.draw(for: .unrestricted, count: count)
        }
        if (0...100).contains(count), count != 1 {
            let kinds = [ChallengeKind](repeating: .smile, count: count)
            #expect(throws: PlanError.challengeCount(count, possible: 14)) { try ChallengePlan.fixed(kinds) }
        }
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(121), .seconds(Int64.max)])
    func impossibleTimeLimitsAreRefused(_ limit: Duration) {
        #expect(throws: PlanError.timeLimit(limit)) { try ChallengePlan.draw(timeLimit: limit) }
        #expect(throws: PlanError.timeLimit(limit)) { try ChallengePlan.draw(for: .unrestricted, timeLimit: limit) }
        #expect(throws: PlanError.timeLimit(limit)) { try ChallengePlan.fixed([.smile], timeLimit: limit) }
        #expect(!PlanError.timeLimit(limit).description.isEmpty)
    }

    @Test func aDrawNeedsAMovementAndAnExpression() {
        #expect(throws: PlanError.noMotionKind) { try ChallengePlan.draw(count: 2, from: [.smile, .blink, .tongue]) }
        #expect(throws: PlanError.noExpressionKind) {
            try ChallengePlan.draw(count: 2, from: [.turnLeft, .tiltLeft, .lookAtCamera])
        }
        #expect(throws: PlanError.drawnCount(3, possible: 2)) {
            try ChallengePlan.draw(count: 3, from: [.turnLeft, .turnLeft, .smile])
        }
    }

    @Test(arguments: 2...14) func drawsAreDistinctAndMixed(_ count: Int) throws {
        var generator = SplitMix64(seed: UInt64(count))
        for _ in 0..<500 {
            let plan = try ChallengePlan.draw(count: count, timeLimit: .seconds(3), using: &generator)
            let kinds = plan.challenges.map(\.kind)
            #expect(kinds.count == count && Set(kinds).count == count)
            #expect(kinds.contains { $0.family == .motion } && kinds.contains { $0.family == .expression })
            #expect(plan.challenges.allSatisfy { $0.timeLimit == .seconds(3) })
            #expect(plan.origin == .drawn && plan.possibilities == ChallengePlan.possibilities(count: count))
        }
    }

    @Test func systemDrawsDiffer() throws {
        let plans = try (0..<20).map { _ in try ChallengePlan.draw() }
        #expect(Set(plans).count > 1)
        #expect(plans.allSatisfy { $0.challenges.count == 3 })
    }

    /// Every ordered choice is equally likely: 72 of two kinds, so 71 degrees of freedom; chi-square above 119 has a
    /// chance below 0.0003. The generator is seeded: it never flakes.
    @Test func drawsAreUniform() throws {
        var generator = SplitMix64(seed: 2026)
        var counts: [[ChallengeKind]: Int] = [:]
        let draws = 72 * 200
        for _ in 0..<draws {
            counts[try ChallengePlan.draw(count: 2, using: &generator).challenges.map(\.kind), default: 0] += 1
        }
        #expect(counts.count == 72)
        let expected = Double(draws) / 72
        let chiSquare = counts.values.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        #expect(chiSquare < 119)
    }

    @Test func fixedPlansSaySoAndMayRepeat() throws {
        let plan = try ChallengePlan.fixed([.turnLeft, .turnRight, .turnLeft])
        #expect(plan.origin == .fixed && plan.possibilities == 1 && plan.entropy == 0)
        #expect(plan.challenges.map(\.kind) == [.turnLeft, .turnRight, .turnLeft])
    }
}
