import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

private let knowsSurfaces = modelsAreFetched && (try? ModelStore.standard.path(.surfaceClassifier)) != nil

@Suite(.enabled(if: knowsSurfaces, "There is no model that knows prints"))
struct SurfaceTests {
    @Test(
        arguments: [
            "seed=1,script=turnLeft@1+turnRight@3", "seed=5,gain=0.6,script=lookUp@1", "seed=8,distance=1.4",
        ])
    func `The virtual subject is taken for a person by what is around the face`(options: String) throws {
        let source = try SyntheticSource("synthetic:fps=5,duration=4,\(options)")
        let analyzer = try FaceAnalyzer(FaceEngineConfiguration(measuresPresence: true))
        var bytes = [UInt8](repeating: 0, count: source.information.size.width * source.information.size.height * 3)
        var evidence = SurfaceEvidence()
        while let header = try bytes.withUnsafeMutableBytes({ try source.read(into: $0) }) {
            let observation = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
            if let surface = observation.presence?.surface { evidence.add(surface) }
        }
        #expect(evidence.frames >= 5)
        let logOdds = try #require(evidence.logOdds)
        #expect(logOdds > SurfaceEvidence.attackLimit)
    }
}
