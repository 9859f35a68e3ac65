internal import FaceSignals
internal import FaceTracking

extension HeadModel {
    /// Depth of the hair's silhouette behind the eye corners, mm: half-way through the head; and where it ends
    /// on the cheeks.
    private static let silhouetteDepth: Float = 80
    private static let cheekDepth: Float = 60
    /// Share of the way from the face's oval to the silhouette, for the rings between.
    private static let domeSteps: [Float] = [0.35, 0.7]
    /// The far side: share of the distance from the head's axis, and depth behind the silhouette in mm.
    private static let backSteps: [(share: Float, depth: Float)] = [(0.93, 28), (0.7, 60), (0.3, 82)]

    /// Rings of hair from the face to the silhouette and round the back, and the underside of the jaw.
    mutating func addSkull(_ frame: PortraitFrame) {
        silhouette = Polygon(PortraitOutline.hair + MeshIndices.jaw.map { vertices[$0].texture })
        let columns = hairline()
        let depths = columns.map { frame.depth(vertices[$0].position) }
        let middle = vertices[6].texture
        var rings = [columns]
        for step in Self.domeSteps + [1] {
            let ring = columns.indices.map { i in
                let edge = vertices[columns[i]].texture
                let reach = max(silhouette.exit(from: middle, towards: edge) ?? 1, 1.01)
                let place = edge + (edge - middle) * (reach - 1) * step
                let towardsCheek = 1 - min(Float(min(i, columns.count - 1 - i)) / 5, 1)
                let rim = Self.silhouetteDepth + (Self.cheekDepth - Self.silhouetteDepth) * towardsCheek
                let dome = 1 - (1 - step * step).squareRoot()
                let z = depths[i] + (rim - depths[i]) * dome
                return append(HeadVertex(position: frame.head(place, z: z), texture: place))
            }
            strip(rings.last!, ring)
            rings.append(ring)
        }
        addBack(frame, rings)
        addUnderside()
    }

    /// The face's edge below the hair, with a vertex half-way between each two landmarks.
    private mutating func hairline() -> [Int] {
        var columns: [Int] = []
        for index in MeshIndices.hairline {
            if let last = columns.last {
                let (a, b) = (vertices[last], vertices[index])
                columns.append(
                    append(HeadVertex(position: (a.position + b.position) / 2, texture: (a.texture + b.texture) / 2)))
                edgeVertices.append(columns.last!)
            }
            columns.append(index)
        }
        return columns
    }

    /// The back of the head, painted with the hair of the front mirrored at the silhouette.
    private mutating func addBack(_ frame: PortraitFrame, _ rings: [[Int]]) {
        let axis = vertices[6].texture
        // The outermost columns hold cheek: take the nearest hair.
        func painted(_ ring: [Int], _ column: Int) -> SIMD2<Float> {
            vertices[ring[min(max(column, 5), ring.count - 6)]].texture
        }
        let outline = rings[3]
        var previous = outline.indices.map { i in
            append(HeadVertex(position: vertices[outline[i]].position, texture: painted(outline, i)))
        }
        for (number, step) in Self.backSteps.enumerated() {
            let ring = outline.indices.map { i in
                let place = axis + (vertices[outline[i]].texture - axis) * step.share
                let position = frame.head(place, z: Self.silhouetteDepth + step.depth)
                return append(
                    HeadVertex(position: position, texture: painted(rings[max(1, 2 - number)], i), shade: 0.9))
            }
            strip(previous, ring)
            previous = ring
        }
        let apex = append(
            HeadVertex(
                position: frame.head(axis, z: Self.silhouetteDepth + 88), texture: painted(rings[1], outline.count / 2),
                shade: 0.9))
        for i in previous.indices.dropLast() {
            skinTriangles += [Int32(previous[i]), Int32(previous[i + 1]), Int32(apex)]
        }
    }

    /// From the jaw's edge back to the throat, painted with the skin of the neck.
    private mutating func addUnderside() {
        var previous: [Int] = []
        for (step, shade) in [(Float(0), Float(0.92)), (1, 0.82), (2, 0.7), (3, 0.6)] {
            let ring = MeshIndices.jaw.map { index in
                var vertex = vertices[index]
                vertex.position = vertex.position * SIMD3(1 - 0.1 * step, 1, 1) + SIMD3(0, -1.5 * step, 24 * step)
                vertex.texture = SIMD2(221 + (vertex.texture.x - 221) * 0.7, 180.5)
                vertex.jaw *= 1 - step / 3
                vertex.shade = shade
                return append(vertex)
            }
            if !previous.isEmpty { strip(previous, ring) }
            previous = ring
        }
    }

    mutating func append(_ vertex: HeadVertex) -> Int {
        vertices.append(vertex)
        return vertices.count - 1
    }

    /// Two triangles between each pair of neighbours of two rows.
    mutating func strip(_ a: [Int], _ b: [Int]) {
        for i in a.indices.dropLast() {
            skinTriangles += [a[i], a[i + 1], b[i], b[i], a[i + 1], b[i + 1]].map { Int32($0) }
        }
    }
}
