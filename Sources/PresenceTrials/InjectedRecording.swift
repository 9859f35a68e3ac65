import FaceCaptcha
import FaceSignals
public import FaceTracking
import PresentationAttacks
import SeededRandom
import SyntheticFace

/// Recorded frames put in place of a camera's: repeated, frozen, stuttered or with times of their own.
public struct InjectedRecording: Species {
    public enum Cut: String, CaseIterable, Sendable {
        case loop, swing, freeze, stutter, hurried
    }

    public let name: String
    public let role = SpeciesRole.attack
    public let summary: String
    public let limit: Int? = nil

    private let cut: Cut
    private let models: ModelStore

    public init(_ cut: Cut, models: ModelStore) {
        self.cut = cut
        self.models = models
        name = "injected \(cut.rawValue)"
        summary =
            switch cut {
            case .loop:
                "the subject answering an older plan, recorded, over and over; coded anew in half the trials"
            case .swing: "the same to and fro"
            case .freeze: "the same once, and then the last frame for ever"
            case .stutter: "the same with every frame given twice"
            case .hurried: "the same at double speed"
            }
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 6)
        var options = SyntheticOptions()
        options.seed = seed
        options.size = .init(width: 320, height: 240)
        for (index, challenge) in try ChallengePlan.draw(using: &random).challenges.enumerated() {
            if let gesture = Gesture(challenge.kind) {
                options.script.append(.init(gesture, at: 1 + 2.5 * Double(index)))
            }
        }
        let recording = try FrameRecording(of: SyntheticSource(options, models: models), count: 30 * 9)
        let coding = seed % 2 == 0 ? 0 : random.uniform(0.5...1.5)
        let source: InjectedSource =
            switch cut {
            case .loop: .loop(recording, coding: coding)
            case .swing: .swing(recording, coding: coding)
            case .freeze: .freeze(recording, coding: coding)
            case .stutter: .stutter(recording, times: 2)
            case .hurried: .warped(recording, pace: 2)
            }
        return SessionTrial(plan: try .draw(using: &random), source: Shortened(source, seconds: 40))
    }
}
