import CFaceVision
import CommandSupport
import FaceSignals
import FaceTracking

/// The patches of one face.
struct FacePatchesWithMargin: Sendable {
    /// Left, right.
    var eyes: [[UInt8]]
    var mouth: [UInt8]
    var lips: [Float]
    var shape: [Float]
}

/// Finds the faces of photos and clips and cuts their patches.
final class PatchReader {
    private let analyzer: FaceAnalyzer
    private let patches = UnsafeMutablePointer<fv_wide_patches>.allocate(capacity: 1)

    init(models: ModelStore) throws(FaceEngineError) {
        analyzer = try FaceAnalyzer(FaceEngineConfiguration(models: models, judgesPatches: false))
        patches.initialize(to: fv_wide_patches())
    }

    deinit { patches.deallocate() }

    /// - Returns: `nil` when no face was found.
    func photo(_ path: String) throws -> FacePatchesWithMargin? {
        analyzer.reset()
        let reader = FrameReader(try BridgeSource(path))
        guard let header = try reader.next() else { return nil }
        return try face(reader.pixels, header)
    }

    /// The faces of the frames that `isWanted`, with their numbers.
    func clip(
        _ path: String, where isWanted: (Int) -> Bool
    ) throws -> [(frame: Int, face: FacePatchesWithMargin)] {
        analyzer.reset()
        let reader = FrameReader(try BridgeSource(path))
        var faces: [(frame: Int, face: FacePatchesWithMargin)] = []
        while let header = try reader.next() {
            let found = try face(reader.pixels, header)
            if let found, isWanted(header.index) { faces.append((header.index, found)) }
        }
        return faces
    }

    /// The faces of every `stride`-th frame, each looked for as in a photo.
    func clip(_ path: String, every stride: Int) throws -> [(frame: Int, face: FacePatchesWithMargin)] {
        let reader = FrameReader(try BridgeSource(path))
        var faces: [(frame: Int, face: FacePatchesWithMargin)] = []
        while let header = try reader.next() {
            guard header.index % stride == 0 else { continue }
            analyzer.reset()
            if let found = try face(reader.pixels, header) { faces.append((header.index, found)) }
        }
        return faces
    }

    private func face(_ pixels: UnsafeRawBufferPointer, _ header: FrameHeader) throws -> FacePatchesWithMargin? {
        guard try analyzer.analyze(pixels, header).face != nil else { return nil }
        var image = fv_image(
            data: pixels.baseAddress!.assumingMemoryBound(to: UInt8.self), width: Int32(header.width),
            height: Int32(header.height), stride: header.width * 3, format: FV_BGR)
        let patches = patches
        var shape = [Float](repeating: 0, count: Int(FV_MOUTH_SHAPE_INPUTS))
        let analyzer = analyzer
        let points = (0..<analyzer.topology.count).map { index in
            let point = analyzer.landmarks[index]
            return fv_landmark(x: point.x, y: point.y, z: point.z)
        }
        fv_mouth_shape(points, &shape)
        let isCut = fv_cut_wide_patches(&image, points, patches) == FV_OK
        guard isCut else { throw TrainingError.library(String(cString: fv_thread_error())) }
        let eyeBytes = Int(FV_WIDE_EYE_WIDTH * FV_WIDE_EYE_HEIGHT * 3)
        let mouthBytes = Int(FV_WIDE_MOUTH_SIDE * FV_WIDE_MOUTH_SIDE * 3)
        let lips = UnsafeBufferPointer(start: fv_wide_lips(patches), count: Int(FV_LIP_POINTS))
        return FacePatchesWithMargin(
            eyes: (0..<2).map { [UInt8](UnsafeBufferPointer(start: fv_wide_eye(patches, $0), count: eyeBytes)) },
            mouth: [UInt8](UnsafeBufferPointer(start: fv_wide_mouth(patches), count: mouthBytes)),
            lips: lips.flatMap { [$0.x, $0.y] }, shape: shape)
    }
}
