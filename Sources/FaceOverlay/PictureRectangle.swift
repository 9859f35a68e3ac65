public import FaceSignals

/// An upright rectangle in pixels of a picture, origin top left.
public struct PictureRectangle: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public func inset(by margin: Double) -> PictureRectangle {
        PictureRectangle(x + margin, y + margin, max(0, width - 2 * margin), max(0, height - 2 * margin))
    }

    /// The largest rectangle of `size`'s proportions inside this one, centred.
    public func fitting(_ size: ImageSize) -> PictureRectangle {
        guard size.width > 0, size.height > 0 else { return self }
        let scale = min(width / Double(size.width), height / Double(size.height))
        let (fittedWidth, fittedHeight) = (Double(size.width) * scale, Double(size.height) * scale)
        return PictureRectangle(
            x + (width - fittedWidth) / 2, y + (height - fittedHeight) / 2, fittedWidth, fittedHeight)
    }

    /// Whole pixels of it that lie inside a picture of `size`; `nil` when there are none, or it is not finite.
    func pixels(within size: ImageSize) -> (x: Int, y: Int, width: Int, height: Int)? {
        guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
        let clip = { (value: Double, limit: Int) in Int(min(Double(limit), max(0, value.rounded()))) }
        let (left, top) = (clip(x, size.width), clip(y, size.height))
        let (right, bottom) = (clip(x + width, size.width), clip(y + height, size.height))
        return right > left && bottom > top ? (left, top, right - left, bottom - top) : nil
    }
}
