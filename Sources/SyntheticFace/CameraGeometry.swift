internal import FaceSignals

/// A pinhole camera that looks straight ahead, with the subject's eyes a little above its axis.
struct CameraGeometry {
    /// Pixels at 640x480: a horizontal field of view of 56 degrees, as webcams have.
    private static let standardFocalLength: Float = 600
    /// How far the subject's eyes are above the axis, mm.
    private static let eyeHeight: Float = 30

    let centre: SIMD2<Float>
    let focalLength: Float
    /// Pixels of the picture per pixel of the portrait, for the wall behind.
    let wallDensity: Float
    /// How far above the picture's centre the portrait's eyes would be on the wall, pixels.
    let eyeRise: Float

    init(_ size: ImageSize) {
        let zoom = min(Float(size.width) / 640, Float(size.height) / 480)
        centre = SIMD2(Float(size.width) - 1, Float(size.height) - 1) / 2
        focalLength = Self.standardFocalLength * zoom
        wallDensity = 1.35 * zoom
        eyeRise = 30 * zoom
    }

    func pixelsPerMillimetre(at metres: Double) -> Float { focalLength / Float(metres * 1000) }

    /// From the joint's coordinates into the camera's, mm.
    func place(_ p: SIMD3<Float>, _ pose: SubjectPose, _ joint: SIMD3<Float>) -> SIMD3<Float> {
        p + joint + SIMD3(Float(pose.x) * 1000, Float(pose.y) * 1000 - Self.eyeHeight, Float(pose.distance) * 1000)
    }

    /// Pixels, and the distance as depth.
    func project(_ p: SIMD3<Float>) -> SIMD3<Float> {
        let z = max(p.z, 20)
        return SIMD3(centre.x + focalLength * p.x / z, centre.y + focalLength * p.y / z, z)
    }
}
