internal import FaceSignals
public import FaceTracking
internal import SyntheticFace

/// A picture in memory, to be printed, cut and shown.
public struct Photograph: Sendable {
    /// The picture and its halvings, for sheets that are far away.
    let levels: [Bitmap]

    var width: Int { levels[0].width }
    var height: Int { levels[0].height }

    /// - Parameters:
    ///   - bgr: packed rows, `width` times `height` times 3 bytes; missing ones are black.
    ///   - width: at least 1 is taken.
    public init(bgr: [UInt8], width: Int, height: Int) {
        let (width, height) = (max(1, width), max(1, height))
        var bytes = bgr
        if bytes.count < width * height * 3 {
            bytes += Array(repeating: 0, count: width * height * 3 - bytes.count)
        }
        var levels = [bytes.withUnsafeBytes { Bitmap(bgr: $0, width: width, height: height) }]
        while levels.count < 6, min(levels.last!.width, levels.last!.height) >= 32 {
            levels.append(levels.last!.halved())
        }
        self.levels = levels
    }

    /// The next frame of a source.
    ///
    /// - Throws: what the source throws; `.failed` at its end.
    public init(from source: any FrameSource) throws(FrameSourceError) {
        let size = source.information.size
        var bytes = [UInt8](repeating: 0, count: max(size.width * size.height, 1) * 3)
        while true {
            do throws(FrameSourceError) {
                guard let header = try Self.read(source, &bytes) else { throw FrameSourceError.failed("no picture") }
                self.init(bgr: bytes, width: header.width, height: header.height)
                return
            } catch .bufferTooSmall(let needed) where needed > bytes.count {
                bytes = Array(repeating: 0, count: needed)
            }
        }
    }

    private static func read(_ source: any FrameSource, _ bytes: inout [UInt8]) throws(FrameSourceError) -> FrameHeader?
    {
        let result: Result<FrameHeader?, FrameSourceError> = bytes.withUnsafeMutableBytes { buffer in
            do throws(FrameSourceError) { return .success(try source.read(into: buffer)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
