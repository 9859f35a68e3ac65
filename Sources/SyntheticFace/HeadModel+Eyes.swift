extension HeadModel {
    /// Where the lids meet, from the upper lid's edge (0) to the lower one's (1) in the open eye.
    private static let meeting: Float = 0.9
    /// How far the eyeball lies behind the lids' edges, mm.
    private static let eyeballDepth: Float = 2

    /// The eyeballs, which stay, and the lids, which come down over them.
    mutating func addEyes() {
        leftLid = lid(MeshIndices.leftEye)
        rightLid = lid(MeshIndices.rightEye)
        addEyeball(MeshIndices.leftEye)
        addEyeball(MeshIndices.rightEye)
    }

    private func lid(_ eye: MeshIndices.Eye) -> [Displacement] {
        var lid: [Displacement] = []
        var middle = SIMD3<Float>()
        for (upper, lower) in zip(eye.upperLid, eye.lowerLid) where upper != lower {
            let gap = vertices[lower].position - vertices[upper].position
            lid.append(Displacement(vertex: upper, offset: gap * (Self.meeting + 0.04) + SIMD3(0, 0, -1)))
            lid.append(Displacement(vertex: lower, offset: gap * (Self.meeting - 1) + SIMD3(0, 0, -0.5)))
            middle += gap / Float(eye.upperLid.count - 2)
        }
        // The lashes lie between the edge and the fold, and move as one; above, the skin is stretched. Rings end at the
        // corners, which stay.
        func draw(_ ring: [Int], _ share: Float) {
            for (i, vertex) in ring.enumerated() {
                let t = Float(i) / Float(ring.count - 1) * 2 - 1
                lid.append(Displacement(vertex: vertex, offset: middle * share * (1 - 0.8 * t * t)))
            }
        }
        draw(eye.upperFold, 0.9)
        draw(eye.upperSocket, 0.14)
        draw(eye.brow, 0.05)
        draw(eye.lowerFold, -0.06)
        return lid
    }

    private mutating func addEyeball(_ eye: MeshIndices.Eye) {
        let outline = eye.upperLid + eye.lowerLid.dropFirst().dropLast().reversed()
        skinTriangles += addFan(outline.map { vertices[$0] }, growth: 1.3, depth: Self.eyeballDepth)
    }

    /// A disc behind an opening, painted with what the portrait shows there. `growth` lets it reach behind the rim.
    ///
    /// - Returns: its triangles.
    mutating func addFan(_ rim: [HeadVertex], growth: Float, depth: Float) -> [Int32] {
        let count = Float(rim.count)
        let middle = HeadVertex(
            position: rim.reduce(SIMD3<Float>()) { $0 + $1.position } / count,
            texture: rim.reduce(SIMD2<Float>()) { $0 + $1.texture } / count)
        let back = SIMD3<Float>(0, 0, depth)
        let centre = append(HeadVertex(position: middle.position + back, texture: middle.texture))
        let ring = rim.map { vertex in
            append(
                HeadVertex(
                    position: middle.position + (vertex.position - middle.position) * growth + back,
                    texture: middle.texture + (vertex.texture - middle.texture) * growth))
        }
        return ring.indices.flatMap { [Int32(centre), Int32(ring[$0]), Int32(ring[($0 + 1) % ring.count])] }
    }
}
