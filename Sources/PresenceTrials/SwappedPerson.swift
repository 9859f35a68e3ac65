import FaceCaptcha
import FaceSignals
public import FaceTracking
import PresentationAttacks
import SeededRandom
import Synchronization
import SyntheticFace

/// One person answers the challenge that takes a living one; then a photograph of another takes the place.
public struct SwappedPerson: Species {
    public let name = "two-person swap"
    public let role = SpeciesRole.attack
    public let summary = "one person turns as asked, then another's photograph looks at the camera in the same place"
    public let limit: Int? = nil

    private let models: ModelStore
    private let pictures: [String]

    /// - Parameter pictures: photographs of others than the virtual subject.
    public init(models: ModelStore, pictures: [String]) {
        self.models = models
        self.pictures = pictures
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 8)
        var options = SyntheticOptions()
        options.seed = seed
        let first = try SyntheticSource(options, models: models)
        let picture = try Photograph(from: BridgeSource(pictures[Int(seed % UInt64(pictures.count))]))
        var drawing = PhotographSource.Options.drawn(seed, &random, seconds: 60)
        drawing.framesPerSecond = options.framesPerSecond
        let second = PhotographSource(
            Sheet(picture, width: random.uniform(220...300)), SheetMotion(.held, seed: seed), options: drawing)
        let turn: ChallengeKind = [.turnLeft, .turnRight, .lookUp, .lookDown].randomElement(using: &random)!
        let source = Relay(first, second)
        return SessionTrial(plan: try .fixed([turn, .lookAtCamera]), source: source) { kind in
            if let gesture = Gesture(kind) { first.performer.perform(gesture) } else { source.hand() }
        }
    }
}

/// Frames of one source until told, then those of another, at the same pace.
private final class Relay: FrameSource {
    let information: FrameSourceInformation
    private let sources: [any FrameSource]
    private let state = Mutex((current: 0, index: 0))

    init(_ first: any FrameSource, _ second: any FrameSource) {
        sources = [first, second]
        information = first.information
    }

    var currentName: String { information.name }

    func hand() { state.withLock { $0.current = 1 } }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        let (current, index) = state.withLock { $0 }
        guard var header = try sources[current].read(into: destination) else { return nil }
        header.index = index
        header.time = .camera(index, information.framesPerSecond ?? 30)
        state.withLock { $0.index = index + 1 }
        return header
    }

    func interrupt() { for source in sources { source.interrupt() } }
}
