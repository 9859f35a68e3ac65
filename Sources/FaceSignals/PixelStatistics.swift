/// What the vision side measured on a face's pixels, besides the patches. Borrowed, like the rest of a measurement.
public struct PixelStatistics: ~Escapable {
    public let face: FaceStatistics
    public let leftEye: PartStatistics
    public let rightEye: PartStatistics
    public let mouth: PartStatistics

    @_lifetime(copy leftEye, copy rightEye, copy mouth)
    public init(face: FaceStatistics, leftEye: PartStatistics, rightEye: PartStatistics, mouth: PartStatistics) {
        self.face = face
        self.leftEye = leftEye
        self.rightEye = rightEye
        self.mouth = mouth
    }
}

/// Light and sharpness inside the outline of a face. Grey levels run 0 ... 255.
public struct FaceStatistics: Hashable, Sendable {
    /// Pixels between the outer eye corners.
    public var eyeDistance = 0.0
    /// Mean grey level.
    public var brightness = 0.0
    /// Standard deviation of the grey level.
    public var contrast = 0.0
    /// Share of pixels of grey 250 and more.
    public var overexposed = 0.0
    /// Share of pixels of grey 10 and less.
    public var underexposed = 0.0
    /// (left - right) / (left + right) of the halves' mean grey levels.
    public var sideLight = 0.0
    /// 0 sharp ... 1 smooth.
    public var blur = 0.0

    public init() {}
}

/// What the pixels of one eye or the mouth look like. Grey levels run 0 ... 255.
public struct PartStatistics: ~Escapable {
    /// Pixels of the image between the part's corners.
    public let width: Double
    /// Share of the part that lies in the image.
    public let inside: Double
    /// Mean grey level.
    public let brightness: Double
    /// Standard deviation of the grey level.
    public let contrast: Double
    /// Share of pixels that are bright, colourless, and brighter than what is around.
    public let glare: Double
    /// Light, roughness and colour over the cells of the patch, `eyePattern` or `mouthPattern` numbers; empty when they were
    /// not measured.
    public let pattern: Span<Float>

    public static var eyePattern: Int { 241 }
    public static var mouthPattern: Int { 321 }

    @_lifetime(copy pattern)
    public init(
        width: Double, inside: Double, brightness: Double, contrast: Double, glare: Double, pattern: Span<Float>
    ) {
        self.width = width
        self.inside = inside
        self.brightness = brightness
        self.contrast = contrast
        self.glare = glare
        self.pattern = pattern
    }
}
