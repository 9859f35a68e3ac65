import CommandSupport
import FaceSignals
import FaceTracking

/// Finds the heads of photos and clips.
final class HeadReader {
    private let analyzer: FaceAnalyzer

    init(models: ModelStore) throws(FaceEngineError) {
        analyzer = try FaceAnalyzer(FaceEngineConfiguration(models: models, judgesPatches: false))
    }

    /// - Returns: `nil` when no face was found.
    func photo(_ path: String) throws -> UnposedHead? { try heads(path, most: 1).first }

    /// The frames with a face.
    func clip(_ path: String) throws -> [UnposedHead] { try heads(path, most: .max) }

    private func heads(_ path: String, most: Int) throws -> [UnposedHead] {
        let analyzer = analyzer
        analyzer.reset()
        let reader = FrameReader(try BridgeSource(path))
        var heads: [UnposedHead] = []
        var frames = 0
        while frames < most, let header = try reader.next() {
            frames += 1
            guard try analyzer.analyze(reader.pixels, header).face != nil else { continue }
            if let head = UnposedHead(analyzer.landmarks, topology: analyzer.topology) { heads.append(head) }
        }
        return heads
    }
}
