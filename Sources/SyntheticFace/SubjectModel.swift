internal import FaceSignals
internal import FaceTracking
internal import SeededRandom

/// Everything about the subject that does not change from frame to frame: mesh and textures. Made once from the
/// portrait, shared by all renderers.
struct SubjectModel: Sendable {
    let head: HeadModel
    /// At rest, and at full smile.
    let skin: Texture
    let smilingSkin: Texture
    let body: Texture
    let background: Texture
    let cavity: Texture
    let tongue: Texture
    let finishes = Finishes()

    /// - Parameters:
    ///   - portrait: 512x512 pixels.
    ///   - landmarks: FaceMesh's 468 points in it.
    init(portrait: Bitmap, landmarks: [Landmark]) throws(FaceEngineError) {
        guard portrait.width == PortraitOutline.size, portrait.height == PortraitOutline.size else {
            throw .failed("The portrait must be \(PortraitOutline.size) pixels wide and high.")
        }
        head = try HeadModel(landmarks: landmarks)
        let layers = PortraitLayers(portrait, head: head.silhouette)
        skin = Texture(refining: RestingSkin(portrait, landmarks: landmarks).bitmap)
        smilingSkin = Texture(refining: portrait)
        body = Texture(refining: layers.body)
        background = Texture(refining: layers.background)
        cavity = Texture(unit: Self.paintCavity())
        tongue = Texture(unit: Self.paintTongue())
    }

    private static func paintCavity() -> Bitmap {
        let side = 32
        var cavity = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                // Nearly black above; the floor of the mouth catches some light.
                let depth = Float(y) / Float(side - 1)
                cavity.pixels[y * side + x] = UInt32(
                    channels: SIMD4(18, 14, 30, 255) + SIMD4(22, 20, 62, 0) * smoothstep(depth * 1.6 - 0.5))
            }
        }
        return cavity
    }

    private static func paintTongue() -> Bitmap {
        let side = 64
        var tongue = Bitmap(width: side, height: side)
        var random = SplitMix64(seed: 1)
        for y in 0..<side {
            for x in 0..<side {
                let across = Float(x) / Float(side - 1) * 2 - 1
                let along = Float(y) / Float(side - 1)
                let groove = 1 - 0.12 * gauss(across / 0.14) * (1 - smoothstep(along * 3 - 2))
                let rim = 1 - 0.25 * across * across * across * across - 0.4 * smoothstep(0.6 - along * 2)
                let gloss = 30 * gauss((across - 0.35) / 0.2) * gauss((along - 0.7) / 0.16)
                let grain = Float(random.uniform() - 0.5) * 12
                let colour = SIMD4<Float>(136, 126, 208, 0) * groove * rim + (gloss + grain)
                tongue.pixels[y * side + x] = UInt32(channels: SIMD4(colour.x, colour.y, colour.z, 255))
            }
        }
        return tongue
    }

    private static func gauss(_ x: Float) -> Float { 1 / (1 + x * x * x * x) }
}
