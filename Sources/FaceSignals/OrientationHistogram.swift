/// Histograms of gradient orientation over square cells of a grey picture (Dalal and Triggs, 2005), nine unsigned
/// directions, each cell normalised by the energy of its 3x3 neighbourhood.
package enum OrientationHistogram {
    package static let bins = 9

    package static func count(width: Int, height: Int, cell: Int) -> Int { (width / cell) * (height / cell) * bins }

    /// - Parameters:
    ///   - grey: `width * height` values, 0 ... 255.
    ///   - features: receives `count(width:height:cell:)` values, 0 ... 1.
    package static func write(
        _ grey: borrowing Span<Float>, width: Int, height: Int, cell: Int, into features: inout MutableSpan<Float>
    ) {
        let columns = width / cell
        let rows = height / cell
        for index in 0..<columns * rows * bins { features[index] = 0 }
        for y in 0..<rows * cell {
            let above = max(y - 1, 0) * width
            let below = min(y + 1, height - 1) * width
            for x in 0..<columns * cell {
                let dx = grey[y * width + min(x + 1, width - 1)] - grey[y * width + max(x - 1, 0)]
                let dy = grey[below + x] - grey[above + x]
                let place = ((y / cell) * columns + x / cell) * bins + direction(dx, dy)
                features[place] += (dx * dx + dy * dy).squareRoot()
            }
        }
        normalise(columns, rows, floor: Float(2 * cell * cell), &features)
    }

    /// The nearest of nine directions, 20 degrees apart.
    private static func direction(_ dx: Float, _ dy: Float) -> Int {
        let across = abs(dx)
        let down = abs(dy)
        // Tangents of 10, 30, 50 and 70 degrees.
        let bin =
            (down > across * 0.17632698 ? 1 : 0) + (down > across * 0.57735027 ? 1 : 0)
            + (down > across * 1.1917536 ? 1 : 0) + (down > across * 2.7474774 ? 1 : 0)
        return dx * dy < 0 && bin > 0 ? bins - bin : bin
    }

    /// Divides by the root mean energy of a cell's neighbourhood; `floor` keeps noise in flat regions small.
    private static func normalise(_ columns: Int, _ rows: Int, floor: Float, _ features: inout MutableSpan<Float>) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: columns * rows) { energy in
            for cell in 0..<columns * rows {
                var sum: Float = 0
                for bin in 0..<bins { sum += features[cell * bins + bin] * features[cell * bins + bin] }
                energy[cell] = sum
            }
            for row in 0..<rows {
                for column in 0..<columns {
                    var sum: Float = 0
                    for y in row - 1...row + 1 {
                        let line = min(max(y, 0), rows - 1) * columns
                        for x in column - 1...column + 1 { sum += energy[line + min(max(x, 0), columns - 1)] }
                    }
                    let factor = 1 / (sum / 9 + floor * floor).squareRoot()
                    let cell = (row * columns + column) * bins
                    for bin in 0..<bins { features[cell + bin] = min(features[cell + bin] * factor, 1) }
                }
            }
        }
    }
}
