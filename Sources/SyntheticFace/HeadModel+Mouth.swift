extension HeadModel {
    /// How far teeth and throat lie behind the lips, mm.
    private static let teethDepth: Float = 7
    private static let throatDepth: Float = 24

    /// The row of teeth that the portrait's smile shows; it stays with the skull. `vertices` are those of the smile.
    mutating func addTeeth(_ vertices: [HeadVertex]) {
        let upper = MeshIndices.innerUpperLip.map { index in
            var edge = vertices[index]
            edge.position.y -= 1.5
            return edge
        }
        // The portrait's lower lip begins where its teeth end: stop short of it.
        let lower = MeshIndices.innerLowerLip.indices.dropFirst().dropLast().reversed().map { i in
            var edge = vertices[MeshIndices.innerLowerLip[i]]
            let above = vertices[MeshIndices.innerUpperLip[i]]
            edge.texture += (above.texture - edge.texture) * 0.06
            edge.position.y += 1
            return edge
        }
        teethTriangles = addFan(upper + lower, growth: 1, depth: Self.teethDepth)
    }

    /// The dark of the open mouth, wide enough to fill the opening from every side; its lower half goes with the jaw.
    mutating func addCavity() {
        let middle = lowerLip + SIMD3(0, 2, Self.throatDepth)
        let centre = append(HeadVertex(position: middle, texture: [0.5, 0.5], jaw: 0.5))
        let count = 16
        let ring = (0..<count).map { i in
            let angle = Float(i) / Float(count) * 2 * .pi
            let (s, c) = (sine(angle), sine(angle + .pi / 2))
            return append(
                HeadVertex(
                    position: middle + SIMD3(c * 26, s * 14, -4), texture: [0.5 + c / 2, 0.5 + s / 2],
                    jaw: s > 0.1 ? 0.9 : 0))
        }
        for i in ring.indices {
            cavityTriangles += [Int32(centre), Int32(ring[i]), Int32(ring[(i + 1) % count])]
        }
    }
}
