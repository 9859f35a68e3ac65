internal import Foundation

/// A rotation of space, x to the right, y down, z away from the camera.
struct Rotation {
    var rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

    /// The rows are the images of the axes under the inverse: `x` becomes (1, 0, 0), and so on.
    init(x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) { rows = (x, y, z) }

    /// Roll about the nose's axis, then pitch about the ears' axis, then yaw about the vertical, in degrees with the
    /// signs of `HeadPose`.
    init(yaw: Double, pitch: Double, roll: Double) {
        let (sy, cy) = Self.sineAndCosine(yaw)
        let (sp, cp) = Self.sineAndCosine(pitch)
        let (sr, cr) = Self.sineAndCosine(roll)
        rows = (
            SIMD3(cy * cr + sy * sp * sr, -cy * sr + sy * sp * cr, -sy * cp),
            SIMD3(cp * sr, cp * cr, sp),
            SIMD3(sy * cr - cy * sp * sr, -sy * sr - cy * sp * cr, cy * cp)
        )
    }

    /// The turn that makes a head straight ahead face a camera from which it is seen along `ray`.
    init(facingAlong ray: SIMD3<Float>) {
        let degrees = 180 / Double.pi
        self.init(
            yaw: -Double(atan2f(ray.x, ray.z)) * degrees,
            pitch: Double(atan2f(ray.y, (ray.x * ray.x + ray.z * ray.z).squareRoot())) * degrees, roll: 0)
    }

    /// First `other`, then this one.
    func after(_ other: Rotation) -> Rotation {
        func row(_ r: SIMD3<Float>) -> SIMD3<Float> { other.rows.0 * r.x + other.rows.1 * r.y + other.rows.2 * r.z }
        return Rotation(x: row(rows.0), y: row(rows.1), z: row(rows.2))
    }

    func callAsFunction(_ v: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3((rows.0 * v).sum(), (rows.1 * v).sum(), (rows.2 * v).sum())
    }

    func inverse(_ v: SIMD3<Float>) -> SIMD3<Float> { rows.0 * v.x + rows.1 * v.y + rows.2 * v.z }

    private static func sineAndCosine(_ degrees: Double) -> (Float, Float) {
        let radians = Float(degrees * .pi / 180)
        return (sinf(radians), cosf(radians))
    }
}

extension SIMD3<Float> {
    var length: Float { (self * self).sum().squareRoot() }
    var normalised: Self { self / Swift.max(length, 1e-12) }

    func cross(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}
