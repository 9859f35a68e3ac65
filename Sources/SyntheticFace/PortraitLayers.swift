/// The portrait taken apart: the wall behind, and the body without the head. What lies behind is filled in smoothly.
struct PortraitLayers {
    /// Without the person.
    let background: Bitmap
    /// Without the head; alpha 0 where there is no body.
    let body: Bitmap

    /// Pixels by which the person is cut out more widely, so that no trace of the outline stays on the wall.
    private static let margin: Float = 5

    init(_ portrait: Bitmap, head: Polygon) {
        let body = Polygon(PortraitOutline.body)
        let ears = PortraitOutline.ears.map(Polygon.init)
        var person = Array(repeating: false, count: portrait.pixels.count)
        var notBody = person
        var alpha = Array(repeating: Float(0), count: portrait.pixels.count)
        for y in 0..<portrait.height {
            for x in 0..<portrait.width {
                let i = y * portrait.width + x
                let p = SIMD2(Float(x), Float(y))
                let (inHead, inBody) = (head.contains(p), body.contains(p))
                let (toHead, toBody) = (head.distance(to: p), body.distance(to: p))
                person[i] = inHead || inBody || min(toHead, toBody) < Self.margin
                if ears.contains(where: { $0.contains(p) || $0.distance(to: p) < Self.margin }) { person[i] = true }
                // The neck belongs to the head although the head's outline ends at the chin.
                let isNeck = p.x > 183 && p.x < 259 && p.y < Self.collar(p.x) + 1.5
                notBody[i] = !inBody || inHead || toHead < 3 || isNeck || toBody < 1
                alpha[i] = min(max((inBody ? toBody : -toBody) + 0.5, 0), 1)
            }
        }
        background = portrait.filling(person)
        var layer = portrait.filling(notBody)
        for i in alpha.indices { layer.pixels[i] = layer.pixels[i] & 0x00FF_FFFF | UInt32(alpha[i] * 255) << 24 }
        self.body = layer
    }

    private static func collar(_ x: Float) -> Float {
        let edge = PortraitOutline.collarEdge
        guard let next = edge.firstIndex(where: { $0.x >= x }), next > 0 else {
            return edge[x < edge[0].x ? 0 : edge.count - 1].y
        }
        let (a, b) = (edge[next - 1], edge[next])
        return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
    }
}
