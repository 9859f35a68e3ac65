/// What glasses are painted with.
struct Finishes: Sendable {
    let wire = Texture(unit: Bitmap(width: 2, height: 2, filledWith: 0xFF6A_6A70))
    let rim = Texture(unit: Bitmap(width: 2, height: 2, filledWith: 0xFF1E_1A18))
    let darkLens = Texture(unit: Bitmap(width: 2, height: 2, filledWith: 0xFF14_1416))
    /// A white disc with a soft edge; alpha says how much of it is seen.
    let reflection: Texture

    init() {
        let side = 64
        var disc = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let p = 2 * SIMD2(Float(x), Float(y)) / Float(side - 1) - 1
                let alpha = 250 * smoothstep((1 - (p * p).sum().squareRoot()) / 0.3)
                disc.pixels[y * side + x] = UInt32(channels: SIMD4(250, 252, 254, alpha))
            }
        }
        reflection = Texture(unit: disc)
    }
}
