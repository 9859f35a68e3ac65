internal import FaceSignals
internal import FaceTracking

extension HeadModel {
    /// Depth of the hair's silhouette behind the eye corners, mm: half-way through the head.
    private static let silhouetteDepth: Float = 80
    /// Share of the way from the face's oval to the silhouette, for the rings between.
    private static let domeSteps: [Float] = [0.35, 0.7]
    /// The far side: share of the distance from the head's axis, and depth behind the silhouette in mm.
    private static let backSteps: [(share: Float, depth: Float)] = [(0.93, 28), (0.7, 60), (0.3, 82)]

    /// Rings of hair from the face to the silhouette and round the back, and the underside of the jaw.
    mutating func addSkull(_ frame: PortraitFrame, _ landmarks: [Landmark]) {
        let hair = PortraitOutline.hair
        let oval = Polygon(MeshIndices.oval.map { vertices[$0].texture })
        let jaw = MeshIndices.jaw.dropFirst(2).dropLast(2)
        silhouette = Polygon(hair + jaw.map { vertices[$0].texture })
        let middle = vertices[6].texture

        var rings: [[Int]] = []
        for step in Self.domeSteps + [1] {
            rings.append(
                hair.map { point in
                    let exit = min(oval.exit(from: middle, towards: point) ?? 0.8, 0.95)
                    let edge = middle + (point - middle) * exit
                    let place = edge + (point - edge) * step
                    let faceDepth = depth(at: edge, landmarks, frame)
                    let dome = 1 - (1 - step * step).squareRoot()
                    let z = faceDepth + (Self.silhouetteDepth - faceDepth) * dome
                    return append(HeadVertex(position: frame.head(place, z: z), texture: place))
                })
        }
        let back = addBack(frame, rings)
        let underside = addUnderside(frame, Array(jaw))
        // Below the ears the two meet.
        let columns = [rings[2], back[0], back[1]]
        strip(columns.map { $0.first! }, ([Array(jaw)] + underside).map { $0.last! })
        strip(columns.map { $0.last! }, ([Array(jaw)] + underside).map { $0.first! })
    }

    /// The back of the head, painted with the hair of the front mirrored at the silhouette.
    private mutating func addBack(_ frame: PortraitFrame, _ rings: [[Int]]) -> [[Int]] {
        var back: [[Int]] = []
        let outline = rings[2]
        let axis = vertices[6].texture
        var previous = outline
        for (number, step) in Self.backSteps.enumerated() {
            let painted = rings[max(0, 1 - number)]
            let ring = outline.indices.map { i in
                // Ears and the skin below them have no place at the back: take the nearest hair.
                let source = min(max(i, 4), outline.count - 5)
                let place = axis + (vertices[outline[i]].texture - axis) * step.share
                let position = frame.head(place, z: Self.silhouetteDepth + step.depth)
                return append(
                    HeadVertex(position: position, texture: vertices[painted[source]].texture, shade: 0.9))
            }
            strip(previous, ring)
            back.append(ring)
            previous = ring
        }
        let apex = append(
            HeadVertex(
                position: frame.head(axis, z: Self.silhouetteDepth + 88), texture: vertices[rings[0][outline.count / 2]].texture,
                shade: 0.9))
        for i in previous.indices.dropLast() { skinTriangles += [Int32(previous[i]), Int32(previous[i + 1]), Int32(apex)] }
        return back
    }

    /// From the jaw's edge back to the throat, painted with the skin of the neck.
    private mutating func addUnderside(_ frame: PortraitFrame, _ jaw: [Int]) -> [[Int]] {
        var underside: [[Int]] = []
        var previous = jaw
        for (step, shade) in [(Float(1), Float(0.85)), (2, 0.7)] {
            let ring = jaw.map { index in
                let edge = vertices[index]
                let inset = edge.position * SIMD3(1 - 0.12 * step, 1, 1) + SIMD3(0, -1.5 * step, 24 * step)
                let skin = SIMD2(221 + (edge.texture.x - 221) * 0.7, 180.5)
                return append(HeadVertex(position: inset, texture: skin, jaw: 0, shade: shade))
            }
            strip(previous, ring)
            underside.append(ring)
            previous = ring
        }
        return underside
    }

    /// Depth of the face in mm behind the eye corners at a point of its oval.
    private func depth(at p: SIMD2<Float>, _ landmarks: [Landmark], _ frame: PortraitFrame) -> Float {
        var sum: Float = 0
        var weights: Float = 0
        for index in MeshIndices.oval {
            let offset = vertices[index].texture - p
            let distance = (offset * offset).sum() + 1
            let weight = 1 / (distance * distance)
            sum += frame.millimetresBehindEyes(landmarks[index]) * weight
            weights += weight
        }
        return sum / weights
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
