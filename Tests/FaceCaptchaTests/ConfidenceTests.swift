import FaceCaptcha
import SeededRandom
import Testing

@Suite struct ConfidenceTests {
    /// What each level asks, by how far a person must go.
    @Test(arguments: [
        (ConfidenceLevel.low, 15, 6.75, 9), (.medium, 20, 9, 12), (.high, 30, 13.5, 18),
    ])
    func levelsAskForTheirAngles(_ level: ConfidenceLevel, _ turn: Double, _ look: Double, _ tilt: Double) throws {
        let asked: [(ChallengeKind, Double, Double)] = [
            (.turnRight, turn, 40), (.lookDown, look, 30), (.tiltLeft, tilt, 30),
        ]
        for (kind, angle, willing) in asked {
            #expect(try outcome(kind, angle: angle * 1.02, of: willing, level).isPassed, "\(kind)")
            #expect(try !outcome(kind, angle: angle * 0.98, of: willing, level).isPassed, "\(kind)")
        }
        #expect(CaptchaPolicy(confidence: level).confidence == level)
    }

    /// Goes to `angle` degrees, where the actor would go to `willing`, and stays.
    private func outcome(
        _ kind: ChallengeKind, angle: Double, of willing: Double, _ level: ConfidenceLevel
    ) throws -> Verdict {
        var scene = try Scene(kind, policy: CaptchaPolicy(confidence: level))
        scene.getReady()
        scene.sweep(kind, from: 0, to: angle / willing, for: 0.5)
        scene.play(.doing(kind, angle / willing), for: 9)
        return try #require(scene.session.verdict)
    }

    @Test(arguments: [(ConfidenceLevel.low, 0.1), (.medium, 0.2), (.high, 0.5)])
    func levelsAskForTheirHolds(_ level: ConfidenceLevel, _ hold: Double) throws {
        for kind in [ChallengeKind.turnLeft, .smile, .tongue] {
            for (held, passes) in [(hold + 0.07, true), (hold - 0.07, false)] {
                var scene = try Scene(kind, policy: CaptchaPolicy(confidence: level))
                scene.getReady()
                scene.play(.resting, for: 0.3)
                scene.play(.doing(kind), for: held)
                scene.play(.resting, for: 9)
                #expect(scene.session.verdict?.isPassed == passes, "\(kind) held for \(held) s")
            }
        }
    }

    /// Whoever does as told passes at each level, every kind.
    @Test(arguments: ConfidenceLevel.allCases) func thoseWhoObeyPass(_ level: ConfidenceLevel) throws {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<20 {
            let plan = try ChallengePlan.draw(count: 14, using: &generator)
            var scene = Scene(plan: plan, policy: CaptchaPolicy(confidence: level))
            scene.obey(limit: 180, hold: 0.9)
            #expect(scene.session.verdict == .passed)
        }
    }

    /// A head within rest at one level is so at each: stillness is not easier for more confidence.
    @Test(arguments: ConfidenceLevel.allCases) func restIsTheSameAtEachLevel(_ level: ConfidenceLevel) throws {
        for (strength, passes) in [(11.5 / 40, true), (12.5 / 40, false)] {
            var scene = try Scene(.lookAtCamera, policy: CaptchaPolicy(confidence: level))
            scene.getReady()
            scene.play(.doing(.turnLeft, strength), for: 9)
            #expect(scene.session.verdict?.isPassed == passes)
        }
    }

    /// And something else than what was asked is noticed at the same angle.
    @Test(arguments: ConfidenceLevel.allCases) func wrongMovementsAreTheSameAtEachLevel(_ level: ConfidenceLevel) throws
    {
        for (angle, verdict) in [(34.0, FailureReason.timeUp), (36, .wrongMovement)] {
            var scene = try Scene(.smile, policy: CaptchaPolicy(confidence: level))
            scene.getReady()
            scene.play(.resting, for: 0.5)
            scene.play(.doing(.turnLeft, angle / 40), for: 9)
            #expect(scene.session.verdict == .failed(verdict, challenge: 0))
        }
    }
}
