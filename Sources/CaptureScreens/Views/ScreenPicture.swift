/// A picture for an image view, in the ways it can be drawn.
public struct ScreenPicture: Hashable, Sendable {
    /// What it says or shows, in words: for who draws no pictures, and for screen readers.
    public var text: String
    /// The same in a few characters of even width, when there is one.
    public var pictogram: String?
    /// PNG or JPEG, when there is one.
    public var encoded: [UInt8]?

    public init(text: String, pictogram: String? = nil, encoded: [UInt8]? = nil) {
        self.text = text
        self.pictogram = pictogram
        self.encoded = encoded
    }
}
