/// The rigid part of an average head, for one landmark topology, facing the camera.
///
/// Right-handed image axes: x to image right, y down, z away from the camera, origin at the mean of the points; one unit
/// is the root mean square distance of the mesh's points from their mean, about 52 mm.
package struct CanonicalHead: Sendable {
    package struct Point: Sendable {
        package let landmark: Int
        package let position: SIMD3<Double>

        init(_ landmark: Int, _ x: Double, _ y: Double, _ z: Double) {
            self.landmark = landmark
            position = [x, y, z]
        }
    }

    package let points: [Point]
    /// Mean of the points.
    let centre: SIMD3<Double>
    /// Sum of the outer products of the centred points.
    let scatter: Matrix3
    /// How much an observed depth counts against the depth that the fit implies: 0 where the topology has none.
    let depthWeight: Double

    init(points: [Point], depthWeight: Double) {
        self.points = points
        self.depthWeight = depthWeight
        let centre = points.reduce(SIMD3<Double>.zero) { $0 + $1.position } / Double(max(points.count, 1))
        self.centre = centre
        scatter = points.reduce(into: Matrix3(x: .zero, y: .zero, z: .zero)) { sum, point in
            let p = point.position - centre
            sum.x += p * p.x
            sum.y += p * p.y
            sum.z += p * p.z
        }
    }

    package static func of(_ topology: LandmarkTopology) -> CanonicalHead {
        switch topology {
        case .mesh468: mesh468
        case .ibug68: ibug68
        }
    }
}
