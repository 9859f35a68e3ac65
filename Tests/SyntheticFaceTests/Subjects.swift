import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

/// Whether portrait, models and runtime have been fetched; tests that draw the subject are skipped without them.
let modelsAreFetched: Bool = {
    let needed: [ModelID] = [.portrait, .runtime, .faceLandmarks, .faceDetectorShortRange, .faceDetectorFullRange]
    return needed.allSatisfy { (try? ModelStore.standard.path($0)) != nil }
}()

let skipMessage: Comment = "The models are not fetched: run scripts/setup"

/// One picture as bytes.
func picture(
    _ subject: VirtualSubject, _ pose: SubjectPose, scene: SyntheticFace.Scene = Scene(), frame: Int = 0
) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: subject.byteCount)
    try bytes.withUnsafeMutableBytes { try subject.render(pose, scene: scene, frame: frame, into: $0) }
    return bytes
}

/// What the real analyzer sees of a source, frame by frame.
func observations(_ source: SyntheticSource) throws -> [FaceObservation] {
    let analyzer = try FaceAnalyzer()
    var bytes = [UInt8](repeating: 0, count: source.information.size.width * source.information.size.height * 3)
    var seen: [FaceObservation] = []
    while let header = try bytes.withUnsafeMutableBytes({ try source.read(into: $0) }) {
        seen.append(try bytes.withUnsafeBytes { try analyzer.analyze($0, header) })
    }
    return seen
}
