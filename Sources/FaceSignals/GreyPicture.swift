/// Room for one grey picture, reused from frame to frame.
struct GreyPicture: Sendable {
    private var pixels: [Float]

    init(capacity: Int) { pixels = Array(repeating: 0, count: capacity) }

    var span: Span<Float> {
        @_lifetime(borrow self)
        get { pixels.span }
    }

    /// - Parameter colour: packed BGR, three bytes for each pixel.
    mutating func load(_ colour: borrowing Span<UInt8>) {
        var grey = pixels.mutableSpan
        for index in 0..<min(grey.count, colour.count / 3) {
            let blue = Int32(colour[index * 3])
            let green = Int32(colour[index * 3 + 1])
            let red = Int32(colour[index * 3 + 2])
            grey[index] = Float(blue * 29 + green * 150 + red * 77) / 256
        }
    }
}
