import FaceCaptcha
import FaceSignals
import FaceTracking
import PresentationAttacks
import SyntheticFace
import Testing

/// Whether portrait, models and runtime have been fetched.
let modelsAreFetched: Bool = {
    let needed: [ModelID] = [.portrait, .runtime, .faceLandmarks, .faceDetectorShortRange, .faceDetectorFullRange]
    return needed.allSatisfy { (try? ModelStore.standard.path($0)) != nil }
}()

let skipMessage: Comment = "The models are not fetched: run scripts/setup"

/// What the real bridge sees of a source, shown to one gate.
func report(of source: any FrameSource, to gate: some PresenceGate) throws -> GateReport {
    var configuration = FaceEngineConfiguration()
    configuration.measuresPresence = true
    let analyzer = try FaceAnalyzer(configuration)
    analyzer.origin = source.information.origin
    var gate = gate
    let size = source.information.size
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 3)
    while let header = try bytes.withUnsafeMutableBytes({ try source.read(into: $0) }) {
        let observation = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
        gate.observe(observation, during: SessionMoment(phase: .challenge(0)))
    }
    return gate.report
}

/// The portrait that the virtual subject is made of, as a photograph.
func portrait() throws -> Photograph { try Photograph(from: BridgeSource(ModelStore.standard.path(.portrait))) }

func subject(_ script: [SyntheticOptions.Cue], seed: UInt64, frames: Int, idle: Bool = true) throws -> SyntheticSource {
    var options = SyntheticOptions()
    options.seed = seed
    options.script = script
    options.idle = idle
    options.duration = Double(frames) / 30
    return try SyntheticSource(options)
}
