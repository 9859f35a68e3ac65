internal import Glibc

/// The line from the lens to a face, and the picture as a camera would take it that looks along it.
struct LineOfSight: Sendable {
    /// Turns the optical axis into the line of sight, about the upright axis first.
    let rotation: Matrix3
    private let toSight: Matrix3
    /// The optical axis in the picture, pixels.
    private let axis: SIMD2<Double>
    /// Pixels.
    private let focalLength: Double

    /// - Parameter point: where the face is in the picture, pixels.
    init?(through point: SIMD3<Double>, in size: ImageSize, _ fieldOfView: FieldOfView) {
        guard size.width > 0, size.height > 0, point.x.isFinite, point.y.isFinite else { return nil }
        axis = SIMD2(Double(size.width - 1), Double(size.height - 1)) / 2
        focalLength = Double(max(size.width, size.height)) / 2 / tan(fieldOfView.degrees * .pi / 360)
        let ray = SIMD3((point.x - axis.x) / focalLength, (point.y - axis.y) / focalLength, 1)
        let z = ray / (ray * ray).sum().squareRoot()
        let x = SIMD3(z.z, 0, -z.x) / (z.z * z.z + z.x * z.x).squareRoot()
        rotation = Matrix3(x: x, y: cross(z, x), z: z)
        toSight = rotation.transposed
    }

    /// A point of the picture as seen along the line; not finite for what lies behind.
    func straightened(_ point: SIMD3<Double>) -> SIMD3<Double> {
        let ray = SIMD3((point.x - axis.x) / focalLength, (point.y - axis.y) / focalLength, 1)
        let seen = toSight * ray
        guard seen.z > 0.1 else { return SIMD3(.nan, .nan, .nan) }
        return SIMD3(seen.x / seen.z * focalLength, seen.y / seen.z * focalLength, point.z)
    }
}
