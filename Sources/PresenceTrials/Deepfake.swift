import FaceCaptcha
import FaceSignals
public import FaceTracking
import PresentationAttacks
import SeededRandom
import SyntheticFace

/// A portrait animated to answer every prompt, fed in as a camera: what the virtual subject is, were it meant ill.
public struct Deepfake: Species {
    public let name: String
    public let role: SpeciesRole
    public let summary: String
    public let limit: Int? = nil

    private let models: ModelStore
    private let origin: FrameOrigin
    private let policy: CaptchaPolicy

    /// - Parameter isBelieved: the system takes the frames for a physical camera's; otherwise they come from a virtual
    ///   device, and the standard policy judges.
    public init(models: ModelStore, isBelieved: Bool) {
        self.models = models
        if isBelieved {
            name = "animated portrait as a camera"
            role = .beyond
            summary = "a portrait warped to answer each prompt, from what the system holds for a physical camera"
            origin = .physicalCamera
            policy = .anywhere
        } else {
            name = "animated portrait as a virtual camera"
            role = .attack
            summary = "a portrait warped to answer each prompt, from a virtual camera, under the standard policy"
            origin = .virtualDevice
            policy = CaptchaPolicy()
        }
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 7)
        var options = SyntheticOptions()
        options.seed = seed
        let subject = try SyntheticSource(options, models: models)
        return SessionTrial(
            plan: try .draw(using: &random), policy: policy, source: Disguised(subject, as: origin)
        ) { kind in
            if let gesture = Gesture(kind) { subject.performer.perform(gesture) }
        }
    }
}

/// A source that claims to be another, with a camera's slightly uneven times.
private final class Disguised: FrameSource {
    let information: FrameSourceInformation
    private let source: any FrameSource

    init(_ source: any FrameSource, as origin: FrameOrigin) {
        self.source = source
        var information = source.information
        information.origin = origin
        self.information = information
    }

    var currentName: String { source.currentName }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        guard var header = try source.read(into: destination) else { return nil }
        header.time = .camera(header.index, information.framesPerSecond ?? 30)
        return header
    }

    func interrupt() { source.interrupt() }
}
