import CFaceVision
public import FaceSignals

/// Turns a frame into the small portrait that face services take: 320x480 JPEG, in memory.
public enum SnapshotEncoder {
    public static let size = ImageSize(width: 320, height: 480)
    /// Of JPEG, 1 ... 100; that of the original's Android client.
    public static let quality = 95

    /// The largest part of a frame of this size that is 2:3 and in its middle: origin and size in pixels.
    public static func crop(of frame: ImageSize) -> (x: Int, y: Int, size: ImageSize) {
        var part = frame
        // Height over width above 3:2 is too tall, below it too wide.
        if frame.height * 2 > frame.width * 3 {
            part.height = max(1, frame.width * 3 / 2)
        } else {
            part.width = max(1, frame.height * 2 / 3)
        }
        return ((frame.width - part.width) / 2, (frame.height - part.height) / 2, part)
    }

    /// - Parameters:
    ///   - pixels: packed 8-bit BGR.
    ///   - grayscale: leaves the colours out.
    /// - Throws: `.invalidFrame` when the pixels are fewer than the size says.
    public static func jpeg(
        _ pixels: RawSpan, size frame: ImageSize, grayscale: Bool = false, quality: Int = Self.quality
    ) throws(FrameSourceError) -> [UInt8] {
        guard (1...Int(FV_MAX_SIDE)).contains(frame.width), (1...Int(FV_MAX_SIDE)).contains(frame.height),
            pixels.byteCount >= frame.width * frame.height * 3
        else {
            throw .invalidFrame("\(pixels.byteCount) bytes are no frame of \(frame.width)x\(frame.height) BGR pixels")
        }
        let part = crop(of: frame)
        var small = [UInt8](repeating: 0, count: size.width * size.height * 3)
        var status = pixels.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            var image = fv_image(
                data: start.map { $0 + (part.y * frame.width + part.x) * 3 }, width: Int32(part.size.width),
                height: Int32(part.size.height), stride: frame.width * 3, format: FV_BGR)
            return small.withUnsafeMutableBufferPointer { target in
                var canvas = fv_canvas(
                    data: target.baseAddress, width: Int32(size.width), height: Int32(size.height),
                    stride: size.width * 3)
                return fv_image_resize(&image, &canvas)
            }
        }
        guard status == FV_OK else { throw FrameSourceError(status, fv_thread_error()) }
        // No JPEG of this size comes near its pixels.
        var encoded = [UInt8](repeating: 0, count: small.count + 4096)
        var count = 0
        status = small.withUnsafeBufferPointer { pixels in
            var image = fv_image(
                data: pixels.baseAddress, width: Int32(size.width), height: Int32(size.height),
                stride: size.width * 3, format: FV_BGR)
            return fv_image_encode_jpeg(
                &image, grayscale, Int32(clamping: quality), &encoded, encoded.count, &count)
        }
        guard status == FV_OK else { throw FrameSourceError(status, fv_thread_error()) }
        return Array(encoded.prefix(count))
    }
}
