/// What the subject wears, and what is in front of the face. It follows the head in space.
public struct Accessories: Sendable, Hashable {
    public enum Glasses: String, CaseIterable, Codable, Sendable {
        case none
        /// A wire of 1.5 mm.
        case thin
        /// A dark rim of 5 mm.
        case thick
        /// Lenses that let nothing through.
        case dark
    }

    /// A hand before a part of the face. Left and right are the subject's own.
    public enum Cover: String, CaseIterable, Codable, Sendable {
        case none, mouth, leftEye, rightEye
    }

    public var glasses = Glasses.none
    /// Reflection of a lamp in the lens before each eye: its radius, 0 none ... 1 the whole lens. It is in the middle while
    /// the head faces the camera, and leaves the lens as the head turns or nods.
    public var leftGlare = 0.0
    public var rightGlare = 0.0
    public var cover = Cover.none

    public init() {}

    /// Turning or nodding by so many degrees moves a reflection by half the lens.
    static let glareTravel = 12.0

    func clamped() -> Accessories {
        var accessories = self
        accessories.leftGlare = leftGlare.isNaN ? 0 : min(max(leftGlare, 0), 1)
        accessories.rightGlare = rightGlare.isNaN ? 0 : min(max(rightGlare, 0), 1)
        return accessories
    }
}
