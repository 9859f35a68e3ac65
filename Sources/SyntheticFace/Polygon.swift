/// A closed outline in the plane.
struct Polygon {
    var points: [SIMD2<Float>]

    init(_ points: [SIMD2<Float>]) { self.points = points }

    /// Even-odd rule.
    func contains(_ p: SIMD2<Float>) -> Bool {
        var inside = false
        var previous = points[points.count - 1]
        for point in points {
            if (point.y > p.y) != (previous.y > p.y),
                p.x < (previous.x - point.x) * (p.y - point.y) / (previous.y - point.y) + point.x
            {
                inside.toggle()
            }
            previous = point
        }
        return inside
    }

    /// Distance from `p` to the outline.
    func distance(to p: SIMD2<Float>) -> Float {
        var nearest = Float.infinity
        var previous = points[points.count - 1]
        for point in points {
            let edge = point - previous
            let length = max((edge * edge).sum(), 1e-9)
            let t = min(max(((p - previous) * edge).sum() / length, 0), 1)
            let offset = p - previous - edge * t
            nearest = min(nearest, (offset * offset).sum())
            previous = point
        }
        return nearest.squareRoot()
    }

    /// Where the ray from `origin` through `p` leaves the outline for the last time, as a multiple of `p - origin`.
    func exit(from origin: SIMD2<Float>, towards p: SIMD2<Float>) -> Float? {
        let ray = p - origin
        var farthest: Float?
        var previous = points[points.count - 1]
        for point in points {
            let edge = point - previous
            let offset = previous - origin
            let cross = ray.x * edge.y - ray.y * edge.x
            if abs(cross) > 1e-9 {
                let t = (offset.x * edge.y - offset.y * edge.x) / cross
                let s = (offset.x * ray.y - offset.y * ray.x) / cross
                if t > 0, s >= 0, s <= 1 { farthest = max(farthest ?? 0, t) }
            }
            previous = point
        }
        return farthest
    }
}
