internal import Foundation

extension HeadModel {
    /// Across and along.
    static let tongueGrid = (columns: 7, rows: 12)
    /// Half the width of the tongue, mm.
    private static let tongueHalfWidth: Float = 20

    /// The tongue's grid; `tonguePosition` places its vertices in each frame.
    mutating func addTongue() {
        tongueStart = vertices.count
        for row in 0..<Self.tongueGrid.rows {
            for column in 0..<Self.tongueGrid.columns {
                let texture = SIMD2(
                    Float(column) / Float(Self.tongueGrid.columns - 1), Float(row) / Float(Self.tongueGrid.rows - 1))
                _ = append(HeadVertex(position: .zero, texture: texture))
            }
        }
        for row in 0..<Self.tongueGrid.rows - 1 {
            for column in 0..<Self.tongueGrid.columns - 1 {
                let a = Int32(tongueStart + row * Self.tongueGrid.columns + column)
                let below = a + Int32(Self.tongueGrid.columns)
                tongueTriangles += [a, a + 1, below, below, a + 1, below + 1]
            }
        }
    }

    /// Where a point of the tongue is: `s` from side to side and `t` from root to tip, both 0...1.
    ///
    /// The middle line leaves the mouth over the lower lip and hangs in front of the chin; `lip` is the middle of the
    /// lower lip's edge as it is now.
    func tonguePosition(s: Float, t: Float, out: Float, lip: SIMD3<Float>) -> SIMD3<Float> {
        let root = lip + SIMD3(0, -5, 14)
        let over = lip + SIMD3(0, -7, -12)
        let tip = lip + SIMD3(0, 28 * out, -13)
        let reach = t * out
        let (a, b) = (1 - reach, reach)
        let line = root * (a * a) + over * (2 * a * b) + tip * (b * b)
        let side = 2 * s - 1
        let end = max(0, (t - 0.4) / 0.6)
        let width = Self.tongueHalfWidth * max(0, 1 - end * end * end).squareRoot()
        // Convex, with a groove along the middle.
        let bulge = 3.5 * (1 - side * side) - 1.2 * expf(-side * side * 30)
        return line + SIMD3(side * width, -bulge * 0.4, -bulge)
    }
}

func sine(_ radians: Float) -> Float { sinf(radians) }
