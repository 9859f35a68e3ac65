import CFaceTraining
import CFaceVision
import CommandSupport
import FaceSignals
import FaceTracking
import LabelledFaces

/// Finds faces of photos and clips and cuts what is around them.
final class SurfaceReader {
    private let analyzer: FaceAnalyzer

    init(models: ModelStore) throws(FaceEngineError) {
        analyzer = try FaceAnalyzer(FaceEngineConfiguration(models: models, judgesPatches: false))
    }

    /// Wide, and as the engine sees it.
    typealias Pictures = (wide: [UInt8], seen: [UInt8])

    /// - Returns: `nil` when no face was found.
    func photo(_ path: String) throws -> Pictures? {
        let reader = FrameReader(try BridgeSource(path))
        guard let header = try reader.next() else { return nil }
        return try pictures(reader.pixels, header)
    }

    /// Every so many frames of a clip.
    func clip(_ path: String, every stride: Int) throws -> [(frame: Int, pictures: Pictures)] {
        let reader = FrameReader(try BridgeSource(path))
        var found: [(frame: Int, pictures: Pictures)] = []
        while let header = try reader.next() {
            guard header.index % stride == 0, let pictures = try pictures(reader.pixels, header) else { continue }
            found.append((header.index, pictures))
        }
        return found
    }

    private func pictures(_ pixels: UnsafeRawBufferPointer, _ header: FrameHeader) throws -> Pictures? {
        analyzer.reset()
        guard let face = try analyzer.analyze(pixels, header).face else { return nil }
        let box = [face.x, face.y, face.width, face.height].map(Float.init)
        var image = fv_image(
            data: pixels.baseAddress!.assumingMemoryBound(to: UInt8.self), width: Int32(header.width),
            height: Int32(header.height), stride: header.width * 3, format: FV_BGR)
        func cut(_ faces: Float, _ side: Int32) throws -> [UInt8] {
            var picture = [UInt8](repeating: 0, count: Int(side * side) * 4)
            guard fv_cut_surroundings(&image, box, faces, side, &picture) == FV_OK else {
                throw TrainingError.library(String(cString: fv_thread_error()))
            }
            return picture
        }
        return (
            try cut(Float(FT_WIDE_SURROUNDINGS_FACES), FT_WIDE_SURROUNDINGS_SIDE),
            try cut(Float(FT_SURROUNDINGS_FACES), FV_SURROUNDINGS_SIDE)
        )
    }
}
