import CFaceVision

/// How the pixels of a pushed frame lie in memory.
public enum PixelFormat: String, CaseIterable, Sendable {
    case bgr, rgb, rgba, bgra
    /// One byte a pixel.
    case gray
    /// Two bytes a pixel in native order, 0 ... 65535.
    case gray16
    /// A plane of Y, then a plane of interleaved U and V at half the size, with the same stride. Even width and height.
    case nv12
    /// Packed 4:2:2. Even width.
    case yuyv

    var bridged: fv_pixel_format {
        switch self {
        case .bgr: FV_BGR
        case .rgb: FV_RGB
        case .rgba: FV_RGBA
        case .bgra: FV_BGRA
        case .gray: FV_GRAY
        case .gray16: FV_GRAY16
        case .nv12: FV_NV12
        case .yuyv: FV_YUYV
        }
    }

    /// Rows of `stride` bytes that an image of this height has in memory.
    func rows(height: Int) -> Int { self == .nv12 ? height + height / 2 : height }
}
