/// What keeps an eye or the mouth from being judged.
public enum Obstruction: String, CaseIterable, Codable, Hashable, Sendable {
    /// The head hides it from the camera.
    case turnedAway
    /// A reflection, as on glasses, lies over it.
    case glare
    case tooDark
    /// Too few pixels.
    case tooSmall
    case blurred
    /// A hand, hair, a mask or dark glasses are before it.
    case covered
    /// It is beyond the edge of the picture.
    case outOfFrame
}
