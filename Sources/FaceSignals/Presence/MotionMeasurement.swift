/// How the face moved since a reference frame, by tracked image features: where pixels went, not what landmarks say.
///
/// Lengths are root mean squares over the features, in widths of the face.
public struct MotionMeasurement: Sendable, Equatable {
    /// Features of the rigid part of the face that were found again.
    public var features = 0
    /// Seconds since the reference frame.
    public var age = 0.0
    /// What a shift, turn and scaling of the picture do not explain.
    public var similarity = 0.0
    /// What a plane seen in perspective does not explain.
    public var plane = 0.0
    /// What a bent sheet does not explain.
    public var smooth = 0.0
    /// What a bent sheet with the relief of an average head does not explain.
    public var head = 0.0
    /// Motion along the relief of an average head.
    public var relief = 0.0
    /// How the looks of skin, eyes and mouth changed where the face took them: 0 not at all, 1 beyond recognition.
    public var skin = 0.0
    public var eyes: Double?
    public var mouth: Double?
    /// Motion of the chin that the rest of the face does not explain.
    public var chin: Double?
    /// How far the face went through the picture.
    public var travel = 0.0
    /// Features beside the face that would tell whether they go with it, how many do, and how many stay in place.
    public var surround = 0
    public var following = 0
    public var staying = 0

    public init() {}
}
