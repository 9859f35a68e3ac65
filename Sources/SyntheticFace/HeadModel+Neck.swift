extension HeadModel {
    private static let columns = 11
    /// Left and right edge of the neck in the portrait, pixels, and how far behind the eye corners its axis is, mm.
    private static let sides: (Float, Float) = (186.5, 256)
    private static let axisDepth: Float = 85

    /// The neck from the collar into the head. Little of it shows under the chin in the portrait: that little is drawn
    /// out upwards.
    mutating func addNeck(_ frame: PortraitFrame) {
        let radius = (Self.sides.1 - Self.sides.0) / 2 * frame.scale
        let middle = (Self.sides.0 + Self.sides.1) / 2
        let rows: [(rise: Float, painted: Float, follow: Float, shade: Float)] = [
            (-3, -3, 0, 1), (0, 0, 0, 1), (4, 4, 0.1, 1), (10, 7, 0.25, 0.92), (25, 7.5, 0.5, 0.82), (50, 8, 0.8, 0.75),
        ]
        var previous: [Int] = []
        for row in rows {
            let ring = (0..<Self.columns).map { i in
                let t = Float(i) / Float(Self.columns - 1) * 2 - 1
                let angle = t * .pi / 2
                let x = middle + sine(angle) * (Self.sides.1 - Self.sides.0) / 2
                let edge = collarEdge(at: x)
                let z = Self.axisDepth - radius * sine(angle + .pi / 2)
                return append(
                    HeadVertex(
                        position: frame.portrait(SIMD2(x, edge - row.rise), z: z),
                        texture: SIMD2(x, edge - row.painted),
                        follow: row.follow, shade: row.shade))
            }
            if !previous.isEmpty { strip(previous, ring) }
            previous = ring
        }
    }

    private func collarEdge(at x: Float) -> Float {
        let edge = PortraitOutline.collarEdge
        guard let next = edge.firstIndex(where: { $0.x >= x }), next > 0 else {
            return x < edge[0].x ? edge[0].y : edge.last!.y
        }
        let (a, b) = (edge[next - 1], edge[next])
        return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
    }
}
