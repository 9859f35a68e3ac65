/// How good the picture of the face is: what challenges and document flows ask of it.
///
/// Light and sharpness are those of the skin and features inside the face's outline, measured on an upright thumbnail of
/// at most 64 pixels (1.8 times the distance of the outer eye corners), which is never enlarged.
public struct ImageQuality: Hashable, Sendable {
    /// Pixels between the outer corners of the eyes.
    public var eyeDistance: Double
    /// Area of the face's box over that of the frame. It may exceed 1 when the face reaches beyond the edges.
    public var share: Double
    /// How far the centre of the face's box is from the frame's, right and down, as shares of the frame's width and height.
    public var offset: SIMD2<Double>
    /// 0 smooth ... 1 sharp, at the thumbnail's scale, so that a small sharp face counts as sharp: one minus the blur
    /// measure of Crété et al. 2007.
    public var sharpness: Double
    /// Mean grey level, 0 black ... 1 white.
    public var brightness: Double
    /// Standard deviation of the grey level, 0 ... 0.5.
    public var contrast: Double
    /// Share of pixels of a grey level of 250 and more out of 255.
    public var overexposed: Double
    /// Share of pixels of a grey level of 10 and less out of 255.
    public var underexposed: Double
    /// (left - right) / (left + right) of the mean grey of the face's halves, -1 ... 1: positive when the person's own
    /// left is the brighter.
    public var sideLight: Double
    /// How far eyes and mouth are hidden by something in front of them, 0 ... 1: the mean over the three.
    public var occlusion: Double

    public init(
        eyeDistance: Double, share: Double, offset: SIMD2<Double>, sharpness: Double, brightness: Double,
        contrast: Double, overexposed: Double, underexposed: Double, sideLight: Double, occlusion: Double
    ) {
        self.eyeDistance = eyeDistance
        self.share = share
        self.offset = offset
        self.sharpness = sharpness
        self.brightness = brightness
        self.contrast = contrast
        self.overexposed = overexposed
        self.underexposed = underexposed
        self.sideLight = sideLight
        self.occlusion = occlusion
    }
}
