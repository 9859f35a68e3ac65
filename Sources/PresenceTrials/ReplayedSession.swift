import FaceCaptcha
import FaceSignals
public import FaceTracking
import SeededRandom
import SyntheticFace

/// A genuine session of the virtual subject, recorded, and played back against another plan.
///
/// The recording is drawn anew from what the subject did and when, to the last bit the same pixels.
public struct ReplayedSession: Species {
    public let name: String
    public let role: SpeciesRole
    public let summary: String
    public let limit: Int? = nil

    private let models: ModelStore
    private let kinds: [ChallengeKind]
    private let count: Int
    private let policy: CaptchaPolicy

    /// A replay against freshly drawn plans of the usual kinds.
    public init(models: ModelStore) {
        name = "replayed session"
        role = .attack
        summary = "a genuine session played back against a fresh plan"
        self.models = models
        kinds = ChallengeKind.allCases
        count = ChallengePlan.standardCount
        policy = .anywhere
    }

    /// A replay that the plan alone can stop, from so few plans that luck shows: two of four movements.
    public init(luckOf models: ModelStore) {
        name = "the right recording by luck"
        role = .luck
        kinds = [.turnLeft, .turnRight, .lookUp, .smile]
        count = 2
        summary = "the same with gates that only report, two challenges out of \(kinds.count) kinds"
        self.models = models
        var policy = CaptchaPolicy.anywhere
        for gate in GateName.allCases { policy.presence.weights[gate] = .reported }
        self.policy = policy
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 2)
        var options = SyntheticOptions()
        options.seed = seed
        let script = try record(options, runner, &random)
        let source = try SyntheticSource(options, models: models)
        for (gesture, time) in script { source.performer.perform(gesture, after: time) }
        return SessionTrial(
            plan: try .draw(count: count, from: kinds, using: &random), policy: policy,
            source: Shortened(source, seconds: (script.last?.1 ?? 0) + 4))
    }

    /// Prompts of a genuine session and when they were shown, in seconds.
    private func record(
        _ options: SyntheticOptions, _ runner: TrialRunner, _ random: inout SplitMix64
    ) throws -> [(Gesture, Double)] {
        let source = try SyntheticSource(options, models: models)
        var script: [(Gesture, Double)] = []
        let plan = try ChallengePlan.draw(count: count, from: kinds, using: &random)
        _ = try runner.run(
            SessionTrial(plan: plan, policy: policy, source: source) { kind in
                guard let gesture = Gesture(kind) else { return }
                script.append((gesture, source.performer.now))
                source.performer.perform(gesture)
            })
        return script
    }
}
