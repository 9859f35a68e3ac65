import FaceSignals

/// The correction of one axis: a weight for each coordinate of the mesh.
package struct PoseFit: Sendable {
    package var axis: PoseAxis
    /// 468 x 3, degrees per canonical unit.
    package var weights: [Double]
    /// Degrees; 0 for yaw and roll, so that a symmetric face keeps them.
    package var offset: Double

    init(_ axis: PoseAxis, _ solution: [Double]) {
        self.axis = axis
        weights = axis.symmetry.unfolded(Array(solution.dropLast()))
        offset = axis == .pitch ? solution[solution.count - 1] : 0
    }

    package func correction(_ head: UnposedHead) -> Double {
        var sum = offset
        for (index, point) in head.points.enumerated() {
            sum += weights[3 * index] * Double(point.x) + weights[3 * index + 1] * Double(point.y)
            sum += weights[3 * index + 2] * Double(point.z)
        }
        return sum
    }

    /// The fitted angle with its correction, degrees.
    package func corrected(_ head: UnposedHead) -> Double { axis.angle(head.pose) + correction(head) }
}
