import FaceCaptcha
import FaceSignals
public import FaceTracking
import SeededRandom
import SyntheticFace

/// The virtual subject doing what it is asked, over seeds, lights, distances, frame rates, glasses and tempers.
public struct WillingSubject: Species {
    public let name = "virtual subject"
    public let role = SpeciesRole.bonaFide
    public let summary = "does as asked, in lights, distances, frame rates, glasses and at speeds of its own"
    public let limit: Int? = nil

    private let models: ModelStore

    public init(models: ModelStore) { self.models = models }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 1)
        let source = try SyntheticSource(Self.options(seed, &random), models: models)
        // Quick people and slow ones: what is added to a reaction of a quarter to half a second.
        let hesitation = Double.random(in: 0...1.5, using: &random)
        return SessionTrial(plan: try .draw(using: &random), source: source) { kind in
            if let gesture = Gesture(kind) { source.performer.perform(gesture, after: hesitation) }
        }
    }

    static func options(_ seed: UInt64, _ random: inout SplitMix64) -> SyntheticOptions {
        var options = SyntheticOptions()
        options.seed = seed
        options.framesPerSecond = [10, 15, 24, 30, 60].randomElement(using: &random)!
        options.scene.gain = .random(in: 0.6...1.4, using: &random)
        options.scene.side = .random(in: -0.6...0.6, using: &random)
        options.scene.temperature = .random(in: 3500...9000, using: &random)
        options.scene.noise = .random(in: 1...4, using: &random)
        options.scene.accessories.glasses = [.none, .none, .thin].randomElement(using: &random)!
        options.pose.distance = .random(in: 0.45...0.9, using: &random)
        return options
    }
}

extension Gesture {
    /// `nil` where doing nothing is what is asked.
    init?(_ kind: ChallengeKind) { self.init(rawValue: kind.rawValue) }
}
