import FaceOverlay
import FaceSignals
import FaceTracking
import Foundation

/// Media with a face in it, made from the fetched portrait.
enum Subject {
    static let isFetched: Bool = (try? ModelStore.standard.path(.portrait)) != nil
    static let missing = "models are not fetched: run scripts/setup"

    /// The portrait's head and shoulders, 320x240 pixels cut out of it.
    static func picture() throws -> Picture {
        let source = try BridgeSource(ModelStore.standard.path(.portrait))
        let size = source.information.size
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size.width * size.height * 3, alignment: 64)
        defer { buffer.deallocate() }
        guard let header = try source.read(into: buffer) else { throw CocoaError(.fileReadCorruptFile) }
        var rows: [UInt8] = []
        for row in 0..<240 {
            let start = (row * header.width + 60) * 3
            rows += buffer[start..<start + 320 * 3]
        }
        return try Picture(copying: rows.span.bytes, size: ImageSize(width: 320, height: 240))
    }

    static func clip(_ path: String, frames: Int) throws {
        let writer = ClipWriter(path: path, framesPerSecond: 25)
        let picture = try picture()
        for _ in 0..<frames { try writer.append(picture) }
        try writer.finish()
    }
}
