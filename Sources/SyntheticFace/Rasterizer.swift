/// A vertex as it lies on the picture.
struct ScreenVertex {
    /// Pixels.
    var x: Float = 0
    var y: Float = 0
    /// Distance from the camera, mm.
    var z: Float = 0
    /// Texture coordinates.
    var u: Float = 0
    var v: Float = 0
    /// Brightness, 256 unchanged.
    var shade: Float = 256
}

/// Draws textured triangles with a depth buffer.
struct Rasterizer {
    let canvas: UnsafeMutablePointer<UInt32>
    let depth: UnsafeMutablePointer<Float>
    let width: Int
    let height: Int

    /// Marks every pixel as infinitely far.
    func clearDepth() { depth.update(repeating: .infinity, count: width * height) }

    /// Draws one triangle where it is nearer than what is there. Pixels on an edge belong to both neighbours, so that
    /// no seam opens between them.
    func fill(_ a: ScreenVertex, _ b: ScreenVertex, _ c: ScreenVertex, _ texture: TextureView) {
        scan(a, b, c) { index, value in
            depth[index] = value.x
            canvas[index] = texture.sample(value.y, value.z).shaded(UInt32(min(max(value.w, 0), 1023)))
        }
    }

    /// Blends one triangle in by the texture's alpha, where it is nearer than what is there. It keeps the depth, so that
    /// neighbours share an edge once.
    func overlay(_ a: ScreenVertex, _ b: ScreenVertex, _ c: ScreenVertex, _ texture: TextureView) {
        scan(a, b, c) { index, value in
            let colour = texture.sample(value.y, value.z)
            guard colour >> 24 > 0 else { return }
            depth[index] = value.x
            canvas[index] = .mix(canvas[index], colour | 0xFF00_0000, (colour >> 24) &+ (colour >> 31))
        }
    }

    /// Calls `paint` for every pixel at which a triangle is nearer than what is there, with depth, texture coordinates
    /// and shade.
    @inline(__always)
    private func scan(
        _ a: ScreenVertex, _ b: ScreenVertex, _ c: ScreenVertex, _ paint: (Int, SIMD4<Float>) -> Void
    ) {
        let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        guard abs(area) > 1e-4 else { return }
        let left = max(min(a.x, b.x, c.x), 0)
        let right = min(max(a.x, b.x, c.x), Float(width - 1))
        let top = max(min(a.y, b.y, c.y), 0)
        let bottom = min(max(a.y, b.y, c.y), Float(height - 1))
        guard left <= right, top <= bottom else { return }

        // Barycentric weights of b and c and their steps.
        let inverse = 1 / area
        let bx = (c.y - a.y) * inverse
        let by = -(c.x - a.x) * inverse
        let cx = -(b.y - a.y) * inverse
        let cy = (b.x - a.x) * inverse
        let fromB = SIMD4(b.z - a.z, b.u - a.u, b.v - a.v, b.shade - a.shade)
        let fromC = SIMD4(c.z - a.z, c.u - a.u, c.v - a.v, c.shade - a.shade)
        let stepX = fromB * bx + fromC * cx
        let origin = SIMD4(a.z, a.u, a.v, a.shade)

        let (x0, x1) = (Int(left.rounded(.up)), Int(right.rounded(.down)))
        let (y0, y1) = (Int(top.rounded(.up)), Int(bottom.rounded(.down)))
        guard x0 <= x1, y0 <= y1 else { return }
        for y in y0...y1 {
            let dx = Float(x0) - a.x
            let dy = Float(y) - a.y
            var wb = bx * dx + by * dy
            var wc = cx * dx + cy * dy
            var value = origin + fromB * wb + fromC * wc
            var index = y * width + x0
            for _ in x0...x1 {
                if wb >= -1e-5, wc >= -1e-5, wb + wc <= 1.00002, value.x < depth[index] { paint(index, value) }
                wb += bx
                wc += cx
                value += stepX
                index += 1
            }
        }
    }

    /// Blends a picture in, axis-aligned: pixel x shows texture coordinate `u + x * step`, and so with y.
    func blend(_ texture: TextureView, u: Float, v: Float, step: Float, shade: UInt32) {
        for y in 0..<height {
            let row = v + Float(y) * step
            guard row >= 0 else { continue }
            var index = y * width
            for x in 0..<width {
                let column = u + Float(x) * step
                if column >= 0, column * texture.scale + texture.offset < Float(texture.width) {
                    let colour = texture.sample(column, row)
                    let alpha = colour >> 24
                    if alpha > 0 {
                        canvas[index] = UInt32.mix(canvas[index], colour.shaded(shade), alpha &+ (alpha >> 7))
                    }
                }
                index += 1
            }
        }
    }

    /// Softens the border between what has been drawn with depth and what has not, as a lens would.
    func softenSilhouette() {
        soften(step: 1, columns: width - 1, rows: height)
        soften(step: width, columns: width, rows: height - 1)
    }

    private func soften(step: Int, columns: Int, rows: Int) {
        for y in 0..<rows {
            for index in y * width..<y * width + columns
            where (depth[index] == .infinity) != (depth[index + step] == .infinity) {
                let (a, b) = (canvas[index], canvas[index + step])
                canvas[index] = .mix(a, b, 64)
                canvas[index + step] = .mix(b, a, 64)
            }
        }
    }
}
