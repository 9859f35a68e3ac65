import CFaceTraining

/// A weighted least squares problem as the sums it needs, so that a part can be added, and taken away again.
package struct LeastSquares: Sendable {
    package let unknowns: Int
    private var products: [Double]
    private var right: [Double]

    package init(unknowns: Int) {
        self.unknowns = unknowns
        products = [Double](repeating: 0, count: unknowns * unknowns)
        right = [Double](repeating: 0, count: unknowns)
    }

    /// Each row times the unknowns should be its target.
    ///
    /// - Parameter rows: one after another, `unknowns` values each.
    package mutating func add(_ rows: [Double], targets: [Double], weight: Double = 1) throws(TrainingError) {
        precondition(rows.count == targets.count * unknowns)
        for (row, target) in targets.enumerated() where target != 0 {
            for column in 0..<unknowns { right[column] += weight * target * rows[row * unknowns + column] }
        }
        guard ft_add_products(rows, Int32(targets.count), Int32(unknowns), weight, &products) else {
            throw .library(String(cString: ft_error()))
        }
    }

    /// Pulls these unknowns towards 0.
    package mutating func addRidge(_ weight: Double, to range: Range<Int>) {
        for index in range { products[index * unknowns + index] += weight }
    }

    package func solved() throws(TrainingError) -> [Double] { try solved(for: right) }

    /// With another right-hand side than that of the targets.
    package func solved(for right: [Double]) throws(TrainingError) -> [Double] {
        var solution = [Double](repeating: 0, count: unknowns)
        guard ft_solve(products, right, Int32(unknowns), &solution) else {
            throw .library(String(cString: ft_error()))
        }
        return solution
    }

    package static func + (a: LeastSquares, b: LeastSquares) -> LeastSquares { a.combined(b, +) }

    package static func - (a: LeastSquares, b: LeastSquares) -> LeastSquares { a.combined(b, -) }

    private func combined(_ other: LeastSquares, _ operation: (Double, Double) -> Double) -> LeastSquares {
        precondition(other.unknowns == unknowns)
        var result = self
        for index in products.indices { result.products[index] = operation(products[index], other.products[index]) }
        for index in right.indices { result.right[index] = operation(right[index], other.right[index]) }
        return result
    }
}
