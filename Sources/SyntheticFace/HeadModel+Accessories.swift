internal import Foundation

/// Where in the mesh glasses and hands are. Millimetres.
struct AccessoryModel: Sendable {
    /// Rims, bridge and temples of each thickness.
    var thinFrame: [Int32] = []
    var thickFrame: [Int32] = []
    var leftLens = Lens()
    var rightLens = Lens()
    var hands: [Accessories.Cover: [Int32]] = [:]

    /// A fan: its middle, then its rim.
    struct Lens: Sendable {
        var vertices = 0..<0
        var triangles: [Int32] = []
    }
}

extension HeadModel {
    /// Half the size of a lens; how far it is before the lids, and below the eye's middle.
    private static let lens = (halfWidth: Float(25), halfHeight: Float(19), forward: Float(13), drop: Float(3))
    private static let rimSteps = 28

    mutating func addAccessories() {
        let left = middle(MeshIndices.leftEye)
        let right = middle(MeshIndices.rightEye)
        accessories.leftLens = addLens(left)
        accessories.rightLens = addLens(right)
        accessories.thinFrame = addFrame(left, right, thickness: 1.5)
        accessories.thickFrame = addFrame(left, right, thickness: 5)
        let mouth =
            (vertices[MeshIndices.mouthCorners.left].position + vertices[MeshIndices.mouthCorners.right].position) / 2
        accessories.hands[.mouth] = addHand(mouth + SIMD3(0, 4, -18))
        accessories.hands[.leftEye] = addHand(left + SIMD3(4, 0, -16))
        accessories.hands[.rightEye] = addHand(right + SIMD3(-4, 0, -16))
    }

    private func middle(_ eye: MeshIndices.Eye) -> SIMD3<Float> {
        let lids = eye.upperLid + eye.lowerLid
        return lids.reduce(SIMD3<Float>()) { $0 + vertices[$1].position } / Float(lids.count)
    }

    /// A point of the rim, 1 at its edge; lenses are rounded rectangles.
    private static func rim(_ step: Int, growth: Float = 0) -> SIMD2<Float> {
        let angle = 2 * Float.pi * Float(step) / Float(rimSteps)
        let (c, s) = (cosf(angle), sinf(angle))
        func corner(_ x: Float) -> Float { copysignf(powf(abs(x), 0.6), x) }
        return SIMD2(corner(c) * (lens.halfWidth + growth), corner(s) * (lens.halfHeight + growth))
    }

    private static func lensCentre(_ eye: SIMD3<Float>) -> SIMD3<Float> { eye + SIMD3(0, lens.drop, -lens.forward) }

    private mutating func addLens(_ eye: SIMD3<Float>) -> AccessoryModel.Lens {
        let centre = Self.lensCentre(eye)
        let first = append(HeadVertex(position: centre, texture: [0, 0]))
        for step in 0..<Self.rimSteps {
            let edge = Self.rim(step)
            _ = append(
                HeadVertex(
                    position: centre + SIMD3(edge.x, edge.y, 0),
                    texture: edge / SIMD2(Self.lens.halfWidth, Self.lens.halfWidth)))
        }
        var triangles: [Int32] = []
        for step in 0..<Self.rimSteps {
            let next = (step + 1) % Self.rimSteps
            triangles += [Int32(first), Int32(first + 1 + step), Int32(first + 1 + next)]
        }
        return AccessoryModel.Lens(vertices: first..<first + 1 + Self.rimSteps, triangles: triangles)
    }

    private mutating func addFrame(_ left: SIMD3<Float>, _ right: SIMD3<Float>, thickness: Float) -> [Int32] {
        var triangles: [Int32] = []
        for eye in [left, right] {
            let centre = Self.lensCentre(eye) - SIMD3(0, 0, 0.5)
            let ring = (0...Self.rimSteps).map { step in
                let (inner, outer) = (Self.rim(step), Self.rim(step, growth: thickness))
                return (centre + SIMD3(inner.x, inner.y, 0), centre + SIMD3(outer.x, outer.y, 0))
            }
            for (a, b) in zip(ring, ring.dropFirst()) { triangles += addQuad(a.0, a.1, b.0, b.1) }
        }
        let half = SIMD3<Float>(0, thickness / 2, 0)
        func bar(_ a: SIMD3<Float>, _ b: SIMD3<Float>) { triangles += addQuad(a - half, a + half, b - half, b + half) }
        let reach = Self.lens.halfWidth + thickness / 2
        let (leftLens, rightLens) = (Self.lensCentre(left), Self.lensCentre(right))
        let bridge = vertices[6].position + SIMD3(0, 0, -3)
        bar(leftLens + SIMD3(-reach, -6, 0), bridge)
        bar(bridge, rightLens + SIMD3(reach, -6, 0))
        bar(leftLens + SIMD3(reach, -6, 0), vertices[MeshIndices.tragi.left].position + SIMD3(6, -12, 0))
        bar(rightLens + SIMD3(-reach, -6, 0), vertices[MeshIndices.tragi.right].position + SIMD3(-6, -12, 0))
        return triangles
    }

    private mutating func addQuad(
        _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, _ d: SIMD3<Float>
    ) -> [Int32] {
        let corners = [a, b, c, d].map { Int32(append(HeadVertex(position: $0, texture: [0.5, 0.5]))) }
        return [corners[0], corners[1], corners[2], corners[2], corners[1], corners[3]]
    }

    /// Four fingers side by side, painted with the forehead's skin.
    private mutating func addHand(_ centre: SIMD3<Float>) -> [Int32] {
        let (columns, rows) = (33, 9)
        let half = SIMD2<Float>(46, 34)
        let skin = vertices[151].texture
        let first = vertices.count
        for row in 0..<rows {
            for column in 0..<columns {
                let x = 2 * Float(column) / Float(columns - 1) - 1
                let y = 2 * Float(row) / Float(rows - 1) - 1
                let across = abs(cosf(2 * .pi * x))
                var vertex = HeadVertex(
                    position: centre + SIMD3(x * half.x, y * half.y, 6 * x * x - 5 * across),
                    texture: skin + SIMD2(x * 9, y * 3))
                vertex.shade = 0.62 + 0.38 * across.squareRoot()
                _ = append(vertex)
            }
        }
        var triangles: [Int32] = []
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                let a = Int32(first + row * columns + column)
                let below = a + Int32(columns)
                triangles += [a, a + 1, below, below, a + 1, below + 1]
            }
        }
        return triangles
    }
}
