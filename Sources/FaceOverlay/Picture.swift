import CFaceVision
public import FaceSignals

/// A picture in memory: packed 8-bit BGR, rows top to bottom. What overlays are drawn on.
///
/// Not for use from several threads at once.
public final class Picture {
    public let width: Int
    public let height: Int
    private let storage: UnsafeMutableRawBufferPointer

    /// A picture filled with `colour`; sides are cut to 1 ... 16384 pixels.
    public init(width: Int, height: Int, filled colour: Colour = .black) {
        self.width = min(max(width, 1), Int(FV_MAX_SIDE))
        self.height = min(max(height, 1), Int(FV_MAX_SIDE))
        storage = .allocate(byteCount: self.width * self.height * 3, alignment: 64)
        storage.initializeMemory(as: UInt8.self, repeating: 0)
        if colour != .black { fill(PictureRectangle(0, 0, Double(self.width), Double(self.height)), colour) }
    }

    /// A copy of packed BGR pixels, enlarged `magnification` times.
    ///
    /// - Throws: `OverlayError` when `pixels` is shorter than `size` says or a side is outside 1 ... 16384.
    public convenience init(
        copying pixels: RawSpan, size: ImageSize, magnification: Int = 1
    ) throws(OverlayError) {
        let sides = 1...Int(FV_MAX_SIDE)
        guard sides.contains(size.width), sides.contains(size.height), magnification >= 1,
            sides.contains(max(size.width, size.height) * magnification),
            pixels.byteCount >= size.width * size.height * 3
        else { throw OverlayError("\(size.width)x\(size.height) pixels cannot be drawn on") }
        self.init(width: size.width * magnification, height: size.height * magnification)
        try pixels.withUnsafeBytes { (source) throws(OverlayError) in
            if magnification == 1 {
                storage.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<storage.count]))
            } else {
                var image = fv_image(
                    data: source.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(size.width),
                    height: Int32(size.height), stride: size.width * 3, format: FV_BGR)
                try place(&image, in: PictureRectangle(0, 0, Double(width), Double(height)))
            }
        }
    }

    deinit { storage.deallocate() }

    public var size: ImageSize { ImageSize(width: width, height: height) }

    /// Valid while the picture lives.
    public var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(storage) }

    /// Copies `other` into `area`, resized to fill it.
    public func place(_ other: Picture, in area: PictureRectangle) throws(OverlayError) {
        var image = other.image
        try place(&image, in: area)
    }

    /// Writes a PNG or JPEG, as the ending of `path` says, of mode 0600. An existing file is replaced whole or not at all.
    public func write(to path: String, quality: Int = 92) throws(OverlayError) {
        var image = image
        guard fv_image_write(path, &image, Int32(min(max(quality, 1), 100))) == FV_OK else {
            throw OverlayError(String(cString: fv_thread_error()))
        }
    }

    var canvas: fv_canvas {
        fv_canvas(
            data: storage.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(width), height: Int32(height),
            stride: width * 3)
    }

    var image: fv_image {
        fv_image(
            data: storage.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(width), height: Int32(height),
            stride: width * 3, format: FV_BGR)
    }

    var bytes: UnsafeMutableRawBufferPointer { storage }

    private func place(_ image: inout fv_image, in area: PictureRectangle) throws(OverlayError) {
        guard let area = area.pixels(within: size) else { return }
        var part = fv_canvas(
            data: canvas.data + (area.y * width + area.x) * 3, width: Int32(area.width), height: Int32(area.height),
            stride: width * 3)
        guard fv_image_resize(&image, &part) == FV_OK else { throw OverlayError(String(cString: fv_thread_error())) }
    }
}
