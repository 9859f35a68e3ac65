internal import FaceSignals
internal import FaceTracking
internal import Synchronization

extension SubjectModel {
    /// Meshes the portrait that set-up fetched: a third of a second the first time, then at once.
    static func load(_ models: ModelStore) throws(FaceEngineError) -> SubjectModel {
        let path = try models.path(.portrait)
        if let known = loaded.withLock({ $0[path] }) { return known }
        let portrait: Bitmap
        let header: FrameHeader
        var bytes = [UInt8](repeating: 0, count: 3 * PortraitOutline.size * PortraitOutline.size)
        do throws(FrameSourceError) {
            header = try Self.read(path, into: &bytes)
        } catch {
            throw .modelDamaged("The portrait '\(path)' cannot be read: \(error)")
        }
        portrait = bytes.withUnsafeBytes { Bitmap(bgr: $0, width: header.width, height: header.height) }
        let model = try SubjectModel(portrait: portrait, landmarks: landmarks(bytes, header, models))
        loaded.withLock { $0[path] = model }
        return model
    }

    private static func read(_ path: String, into bytes: inout [UInt8]) throws(FrameSourceError) -> FrameHeader {
        let source = try BridgeSource(path)
        var header: FrameHeader?
        var failure: FrameSourceError?
        bytes.withUnsafeMutableBytes { bytes in
            do throws(FrameSourceError) { header = try source.read(into: bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        guard let header else { throw .damaged("it holds no picture") }
        return header
    }

    private static func landmarks(
        _ bytes: [UInt8], _ header: FrameHeader, _ models: ModelStore
    ) throws(FaceEngineError) -> [Landmark] {
        let analyzer = try FaceAnalyzer(FaceEngineConfiguration(models: models))
        var failure: FaceEngineError?
        bytes.withUnsafeBytes { bytes in
            do throws(FaceEngineError) { _ = try analyzer.analyze(bytes, header) } catch { failure = error }
        }
        if let failure { throw failure }
        let points = analyzer.landmarks
        return points.indices.map { points[$0] }
    }

    private static let loaded = Mutex<[String: SubjectModel]>([:])
}
