import CFaceVision

/// An opaque colour, 8 bits per channel.
public struct Colour: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    public static let white = Colour(255, 255, 255)
    public static let black = Colour(0, 0, 0)
    public static let ink = Colour(16, 20, 26)
    public static let grey = Colour(140, 148, 158)
    public static let aqua = Colour(72, 214, 210)
    public static let green = Colour(70, 200, 110)
    public static let amber = Colour(255, 190, 60)
    public static let red = Colour(235, 75, 75)
    public static let blue = Colour(90, 150, 255)
    public static let violet = Colour(190, 130, 250)

    /// `share` 0 gives this colour, 1 gives `other`.
    public func mixed(with other: Colour, _ share: Double) -> Colour {
        let share = min(1, max(0, share))
        let mix = { (a: UInt8, b: UInt8) in UInt8(Double(a) + (Double(b) - Double(a)) * share) }
        return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    var bridged: fv_colour { fv_colour(b: blue, g: green, r: red) }
}
