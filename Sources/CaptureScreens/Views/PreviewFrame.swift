/// One frame of the camera, as it came: not mirrored.
public struct PreviewFrame: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// 8-bit BGR, rows top to bottom without gaps: `width` x `height` x 3 bytes.
    public let pixels: [UInt8]

    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
