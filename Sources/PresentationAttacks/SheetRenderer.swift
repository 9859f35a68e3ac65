internal import FaceSignals
internal import Foundation
internal import SyntheticFace

/// Draws a sheet, flat or bent to a cylinder, as a pinhole camera sees it: for every pixel of the frame, where on the sheet
/// its line of sight ends.
package struct SheetRenderer {
    /// Pixels at 640x480: a horizontal field of view of 56 degrees, as webcams have.
    package static let standardFocalLength: Float = 600

    let sheet: Sheet
    let size: ImageSize
    private let focalLength: Float

    init(_ sheet: Sheet, size: ImageSize) {
        self.sheet = sheet
        self.size = size
        focalLength = Self.standardFocalLength * min(Float(size.width) / 640, Float(size.height) / 480)
    }

    /// - Parameter canvas: 0xAARRGGBB with what is behind the sheet; the sheet is drawn over it.
    func draw(_ pose: SheetPose, on canvas: UnsafeMutablePointer<UInt32>) {
        let turn = Self.rotation(pose)
        let place = SIMD3(Float(pose.x), Float(pose.y), Float(max(pose.distance, 50)))
        let width = Float(sheet.width)
        let height = width * Float(sheet.photograph.height) / Float(sheet.photograph.width)
        let texelsPerPixel = Float(sheet.photograph.width) / (width * focalLength / place.z)
        let level = min(max(Int(log2(max(texelsPerPixel, 1))), 0), sheet.photograph.levels.count - 1)
        let picture = sheet.photograph.levels[level]
        let axis = Float(pose.bendAxis * .pi / 180)
        let (cosine, sine) = (cos(axis), sin(axis))
        let bend = Float(pose.bend)
        // The lens in the sheet's coordinates.
        let lens = turn.transposed(-place)
        let centre = SIMD2(Float(size.width - 1), Float(size.height - 1)) / 2
        for y in 0..<size.height {
            for x in 0..<size.width {
                let sight = SIMD3((Float(x) - centre.x) / focalLength, (Float(y) - centre.y) / focalLength, 1)
                let ray = turn.transposed(sight)
                guard let hit = Self.hit(lens, ray, bend, cosine, sine) else { continue }
                let u = hit.x / width + 0.5
                let v = hit.y / height + 0.5
                guard u >= 0, u < 1, v >= 0, v < 1 else { continue }
                if let outline = sheet.outline, !outline.contains(u, v) { continue }
                if sheet.holes.contains(where: { $0.contains(u, v) }) { continue }
                canvas[y * size.width + x] = picture.sample(
                    u * Float(picture.width) - 0.5, v * Float(picture.height) - 0.5)
            }
        }
    }

    /// Where on the sheet a ray ends, millimetres from its middle along the paper.
    private static func hit(
        _ lens: SIMD3<Float>, _ ray: SIMD3<Float>, _ bend: Float, _ cosine: Float, _ sine: Float
    ) -> SIMD2<Float>? {
        if abs(bend) < 1e-6 {
            let t = -lens.z / ray.z
            guard t > 0, t.isFinite else { return nil }
            return SIMD2(lens.x + t * ray.x, lens.y + t * ray.y)
        }
        // Turned so that the axis of the cylinder is y: x^2 + (z - r)^2 = r^2.
        func turned(_ p: SIMD3<Float>) -> SIMD3<Float> {
            SIMD3(cosine * p.x + sine * p.y, cosine * p.y - sine * p.x, p.z)
        }
        let (origin, direction) = (turned(lens), turned(ray))
        let radius = 1 / bend
        let depth = origin.z - radius
        let a = direction.x * direction.x + direction.z * direction.z
        let b = origin.x * direction.x + depth * direction.z
        let c = origin.x * origin.x + depth * depth - radius * radius
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        for t in [(-b - root) / a, (-b + root) / a] where t > 0 {
            let x = origin.x + t * direction.x
            let z = origin.z + t * direction.z
            // The half of the cylinder that touches the plane of the flat sheet.
            guard (radius - z) * radius > 0 else { continue }
            let across = radius * asin(min(max(x / radius, -1), 1))
            let down = origin.y + t * direction.y
            return SIMD2(cosine * across - sine * down, sine * across + cosine * down)
        }
        return nil
    }

    /// Yaw and pitch are signed as a head's: what looks at the camera turns to image right, and up.
    private static func rotation(_ pose: SheetPose) -> Rotation3 {
        func turn(_ degrees: Double) -> (Float, Float) {
            (cos(Float(degrees * .pi / 180)), sin(Float(degrees * .pi / 180)))
        }
        let (cy, sy) = turn(pose.yaw)
        let (cp, sp) = turn(pose.pitch)
        let (cr, sr) = turn(pose.roll)
        let yaw = Rotation3(SIMD3(cy, 0, -sy), SIMD3(0, 1, 0), SIMD3(sy, 0, cy))
        let pitch = Rotation3(SIMD3(1, 0, 0), SIMD3(0, cp, sp), SIMD3(0, -sp, cp))
        let roll = Rotation3(SIMD3(cr, -sr, 0), SIMD3(sr, cr, 0), SIMD3(0, 0, 1))
        return yaw.times(pitch).times(roll)
    }
}

/// Rows of a rotation.
private struct Rotation3 {
    let x, y, z: SIMD3<Float>

    init(_ x: SIMD3<Float>, _ y: SIMD3<Float>, _ z: SIMD3<Float>) {
        self.x = x
        self.y = y
        self.z = z
    }

    func transposed(_ p: SIMD3<Float>) -> SIMD3<Float> { x * p.x + y * p.y + z * p.z }

    func times(_ other: Rotation3) -> Rotation3 {
        func row(_ r: SIMD3<Float>) -> SIMD3<Float> { other.x * r.x + other.y * r.y + other.z * r.z }
        return Rotation3(row(x), row(y), row(z))
    }
}

extension Bitmap {
    /// Between four pixels.
    fileprivate func sample(_ x: Float, _ y: Float) -> UInt32 {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (UInt32((x - left) * 256), UInt32((y - top) * 256))
        let (column, line) = (Int(left), Int(top))
        func row(_ line: Int) -> SIMD4<UInt32> {
            split(self[column, line]) &* (256 &- fx) &+ split(self[column + 1, line]) &* fx
        }
        let sum = row(line) &* (256 &- fy) &+ row(line + 1) &* fy
        return 0xFF00_0000 | (sum.z >> 16) << 16 | (sum.y >> 16) << 8 | sum.x >> 16
    }

    private func split(_ pixel: UInt32) -> SIMD4<UInt32> { SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 0) }
}
