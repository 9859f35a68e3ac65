/// A picture to paint with, at several resolutions so that a small subject does not glitter.
struct Texture: Sendable {
    /// Each half the size of the one before.
    private(set) var levels: [Bitmap]
    /// Pixels of `levels[0]` per unit of texture coordinates.
    let resolution: Float

    /// Texture coordinates are pixels of `bitmap`, which is doubled by smooth interpolation.
    init(refining bitmap: Bitmap) {
        let fine = bitmap.doubled()
        levels = [fine, bitmap, bitmap.halved(), bitmap.halved().halved()]
        resolution = 2
    }

    /// Texture coordinates run 0...1 over `bitmap`.
    init(unit bitmap: Bitmap) {
        levels = [bitmap]
        resolution = Float(bitmap.width - 1)
    }

    /// The level with about one pixel for a pixel of the picture.
    ///
    /// - Parameter density: pixels of the picture per unit of texture coordinates.
    func level(density: Float) -> Int {
        var level = 0
        var fine = resolution
        while level < levels.count - 1, fine > 1.5 * density {
            fine /= 2
            level += 1
        }
        return level
    }

    /// Makes one level of this texture a mixture of two others of its size within `area` (texture coordinates).
    mutating func mix(_ a: Texture, _ b: Texture, level: Int, share: Double, area: PixelArea) {
        let (scale, offset) = transform(level: level)
        let width = levels[level].width
        func index(_ coordinate: Float) -> Int { min(max(Int(coordinate * scale + offset), 0), width - 1) }
        let weight = UInt32(min(max(share, 0), 1) * 256)
        for y in index(area.y.lowerBound)...index(area.y.upperBound) {
            for i in y * width + index(area.x.lowerBound)...y * width + index(area.x.upperBound) {
                levels[level].pixels[i] = .mix(a.levels[level].pixels[i], b.levels[level].pixels[i], weight)
            }
        }
    }

    /// From texture coordinates to pixels of a level: centres of pixels stay in place.
    func transform(level: Int) -> (scale: Float, offset: Float) {
        guard levels.count > 1 else { return (resolution, 0) }
        let scale = resolution / Float(1 << level)
        return (scale, (scale - 1) / 2)
    }
}

/// One level of a texture while it is being read.
struct TextureView {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    let scale: Float
    let offset: Float

    /// Bilinear sample at texture coordinates, clamped to the edges.
    @inline(__always)
    func sample(_ u: Float, _ v: Float) -> UInt32 {
        let x = min(max(u * scale + offset, 0), Float(width) - 1.01)
        let y = min(max(v * scale + offset, 0), Float(height) - 1.01)
        let (fx, fy) = (UInt32(x * 256), UInt32(y * 256))
        let corner = pixels + (Int(fy >> 8) * width + Int(fx >> 8))
        let top = UInt32.mix(corner[0], corner[1], fx & 255)
        let bottom = UInt32.mix(corner[width], corner[width + 1], fx & 255)
        return UInt32.mix(top, bottom, fy & 255)
    }
}

extension UInt32 {
    /// Every channel of `a` and `b` mixed; `t` is b's share in 256ths.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 {
        let even = ((a & 0x00FF_00FF) &* (256 &- t) &+ (b & 0x00FF_00FF) &* t) >> 8 & 0x00FF_00FF
        let odd = ((a >> 8 & 0x00FF_00FF) &* (256 &- t) &+ (b >> 8 & 0x00FF_00FF) &* t) & 0xFF00_FF00
        return even | odd
    }

    /// Every colour channel times `shade` 256ths, at most 255.
    @inline(__always)
    func shaded(_ shade: UInt32) -> UInt32 {
        let b = Swift.min(((self & 255) &* shade) >> 8, 255)
        let g = Swift.min(((self >> 8 & 255) &* shade) >> 8, 255)
        let r = Swift.min(((self >> 16 & 255) &* shade) >> 8, 255)
        return 0xFF00_0000 | r << 16 | g << 8 | b
    }
}
