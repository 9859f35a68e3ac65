internal import Glibc

/// A 3x3 matrix by columns.
package struct Matrix3: Hashable, Sendable {
    package var x: SIMD3<Double>
    package var y: SIMD3<Double>
    package var z: SIMD3<Double>

    package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    package static let identity = Matrix3(x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1])

    package var transposed: Matrix3 {
        Matrix3(x: [x.x, y.x, z.x], y: [x.y, y.y, z.y], z: [x.z, y.z, z.z])
    }

    package static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> { m.x * v.x + m.y * v.y + m.z * v.z }

    package static func * (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3(x: a * b.x, y: a * b.y, z: a * b.z) }

    /// Sum of the products of elements at the same place.
    package func dot(_ other: Matrix3) -> Double {
        (x * other.x).sum() + (y * other.y).sum() + (z * other.z).sum()
    }

    /// The rotation by `vector.length` radians about `vector`, by Rodrigues' formula.
    package static func rotation(by vector: SIMD3<Double>) -> Matrix3 {
        let angle = (vector * vector).sum().squareRoot()
        guard angle > 1e-12 else { return .identity }
        let axis = vector / angle
        let sine = sin(angle)
        let cosine = cos(angle)
        func column(_ unit: SIMD3<Double>) -> SIMD3<Double> {
            unit * cosine + cross(axis, unit) * sine + axis * ((axis * unit).sum() * (1 - cosine))
        }
        return Matrix3(x: column([1, 0, 0]), y: column([0, 1, 0]), z: column([0, 0, 1]))
    }
}

package func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
