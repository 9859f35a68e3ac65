import CFaceVision
public import FaceSignals

extension SnapshotEncoder {
    /// The whole frame at its own size, as JPEG.
    ///
    /// - Parameter pixels: packed 8-bit BGR.
    /// - Throws: `.invalidFrame` when the pixels are fewer than the size says.
    public static func jpeg(
        whole pixels: RawSpan, size: ImageSize, quality: Int = Self.quality
    ) throws(FrameSourceError) -> [UInt8] {
        guard (1...Int(FV_MAX_SIDE)).contains(size.width), (1...Int(FV_MAX_SIDE)).contains(size.height),
            pixels.byteCount >= size.width * size.height * 3
        else {
            throw .invalidFrame("\(pixels.byteCount) bytes are no frame of \(size.width)x\(size.height) BGR pixels")
        }
        // No JPEG of this quality comes near its pixels, unless it is tiny.
        var encoded = [UInt8](repeating: 0, count: size.width * size.height * 3 + 4096)
        var count = 0
        let status = pixels.withUnsafeBytes { bytes in
            var image = fv_image(
                data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(size.width),
                height: Int32(size.height), stride: size.width * 3, format: FV_BGR)
            return fv_image_encode_jpeg(&image, false, Int32(clamping: quality), &encoded, encoded.count, &count)
        }
        guard status == FV_OK else { throw FrameSourceError(status, fv_thread_error()) }
        return Array(encoded.prefix(count))
    }
}
