import FaceCaptcha
import FaceTracking
public import PresentationAttacks
import SeededRandom
import SyntheticFace

/// A photograph on paper before the camera, still, in a hand, moved, turned, bent or brought nearer.
public struct HeldPhotograph: Species {
    public let name: String
    public let role = SpeciesRole.attack
    public let summary: String
    public let limit: Int? = nil

    private let kind: SheetMotion.Kind
    private let pictures: [String]

    /// - Parameter pictures: files of photographs of people.
    public init(_ kind: SheetMotion.Kind, of pictures: [String]) {
        self.kind = kind
        self.pictures = pictures
        name = "photograph \(kind.rawValue)"
        summary = "a photograph on paper, \(kind.rawValue), before furnished walls in lights of its own"
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 4)
        let picture = try Photograph(from: BridgeSource(pictures[Int(seed % UInt64(pictures.count))]))
        let sheet = Sheet(picture, width: random.uniform(200...300))
        let source = PhotographSource(
            sheet, SheetMotion(kind, seed: seed), options: .drawn(seed, &random, seconds: 20))
        return SessionTrial(plan: try .draw(using: &random), source: source)
    }
}

extension PhotographSource.Options {
    static func drawn(_ seed: UInt64, _ random: inout SplitMix64, seconds: Double) -> Self {
        var options = Self()
        options.seed = seed
        options.framesPerSecond = random.uniform() < 0.5 ? 15 : 30
        options.frameCount = Int(seconds * options.framesPerSecond)
        options.scene.gain = random.uniform(0.7...1.2)
        options.scene.noise = random.uniform(1...4)
        options.scene.blur = random.uniform(0...0.8)
        return options
    }
}
