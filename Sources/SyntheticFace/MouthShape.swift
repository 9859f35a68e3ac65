/// The portrait smiles with open lips: this is how its mouth looks at rest, and how the lower face hangs on the jaw.
struct MouthShape {
    /// Width of the mouth at rest over that of the portrait's smile.
    static let restWidth: Float = 0.73
    /// How far the corners sink from smile to rest, mm.
    static let cornerDrop: Float = 7.5
    /// Share of its width by which the mouth narrows when it opens wide.
    static let rounding: Float = 0.16

    let centre: SIMD3<Float>
    /// Of the mouth at rest.
    let halfWidth: Float
    private let smilingHalfWidth: Float
    private let restHandles: [Displacement]
    private let roundingHandles: [Displacement]
    private let smiling: [SIMD3<Float>]

    init(smiling vertices: [HeadVertex]) {
        let positions = vertices.prefix(MeshIndices.count).map(\.position)
        smiling = positions
        let right = positions[MeshIndices.mouthCorners.right]
        let left = positions[MeshIndices.mouthCorners.left]
        let centre = (right + left) / 2
        let half = (left.x - right.x) / 2
        self.centre = centre
        smilingHalfWidth = half
        halfWidth = half * Self.restWidth

        var handles: [Displacement] = []
        func move(_ vertex: Int, _ offset: SIMD3<Float>) {
            handles.append(Displacement(vertex: vertex, offset: offset))
        }
        func inwards(_ vertex: Int) -> Float { (positions[vertex].x - centre.x) * (Self.restWidth - 1) }
        func aside(_ vertex: Int) -> Float { min(1, abs(positions[vertex].x - centre.x) / half) }

        let innerCorners = (positions[78].y + positions[308].y) / 2
        func moveLip(_ lip: [[Int]], against other: [[Int]], rise: Float) {
            for column in lip[0].indices {
                let (outer, inner) = (lip[0][column], lip[3][column])
                let (r, s) = (aside(outer), aside(inner))
                let outwards = SIMD3(inwards(outer), rise + (Self.cornerDrop - rise) * r * r, -2.5 * r * r)
                // The lips meet on a line that sags a little towards the corners, half-way between them in depth.
                let place = (positions[inner] + positions[other[3][column]]) / 2
                let line = SIMD3(
                    centre.x + (place.x - centre.x) * Self.restWidth,
                    innerCorners + Self.cornerDrop - 1.2 * (1 - s * s), place.z - 2.5 * s * s)
                let meeting = line - positions[inner]
                let thickness = max((positions[inner] - positions[outer]).length, 1e-3)
                for row in lip {
                    let share = min((positions[row[column]] - positions[outer]).length / thickness, 1)
                    move(row[column], outwards + (meeting - outwards) * share)
                }
            }
        }
        moveLip(MeshIndices.upperLip, against: MeshIndices.lowerLip, rise: 3.2)
        moveLip(MeshIndices.lowerLip, against: MeshIndices.upperLip, rise: -4.4)
        for index in MeshIndices.chinPad { move(index, SIMD3(0, -1, 0)) }
        for index in MeshIndices.cheeks { move(index, SIMD3(inwards(index) * 0.3, 2, 0)) }
        for index in MeshIndices.noseAndEyes + MeshIndices.oval { move(index, .zero) }
        restHandles = handles

        let lips = Set((MeshIndices.upperLip + MeshIndices.lowerLip).joined())
        roundingHandles = handles.map { handle in
            guard lips.contains(handle.vertex) else { return Displacement(vertex: handle.vertex, offset: .zero) }
            let x = positions[handle.vertex].x + handle.offset.x - centre.x
            return Displacement(vertex: handle.vertex, offset: SIMD3(-Self.rounding * x, 0, 0))
        }
    }

    /// Brings the mouth to rest, and keeps the way back as the smile.
    func apply(to head: inout HeadModel) {
        for vertex in 0..<MeshIndices.count {
            let offset = displacement(vertex, restHandles)
            if offset.length > 0.02 {
                head.vertices[vertex].position += offset
                head.smile.append(Displacement(vertex: vertex, offset: -offset))
            }
            let rounded = displacement(vertex, roundingHandles)
            if rounded.length > 0.02 { head.rounding.append(Displacement(vertex: vertex, offset: rounded)) }
        }
    }

    /// Shepard's inverse-distance interpolation of the handles.
    private func displacement(_ vertex: Int, _ handles: [Displacement]) -> SIMD3<Float> {
        if let handle = handles.first(where: { $0.vertex == vertex }) { return handle.offset }
        var sum = SIMD3<Float>()
        var weights: Float = 0
        for handle in handles {
            let offset = smiling[handle.vertex] - smiling[vertex]
            let distance = (offset * offset).sum() + 0.01
            let weight = 1 / (distance * distance)
            sum += handle.offset * weight
            weights += weight
        }
        return sum / weights
    }

    /// 0 for what hangs on the skull ... 1 for the chin.
    func jawWeight(_ vertex: Int) -> Float {
        let r = min(1, abs(smiling[vertex].x - centre.x) / smilingHalfWidth)
        // Near the corners the upper lip is drawn along.
        if MeshIndices.upperLip.contains(where: { $0.contains(vertex) }) { return 0.35 * r * r * r * r }
        if MeshIndices.lowerLip.contains(where: { $0.contains(vertex) }) { return 1 - 0.65 * r * r * r }
        // Skin below the level of the mouth follows, and less so towards the ears.
        let p = smiling[vertex]
        let below = smoothstep((p.y - centre.y + 8) / 26)
        let forward = smoothstep((62 - (p.z - centre.z)) / 50)
        return below * forward
    }
}

func smoothstep(_ x: Float) -> Float {
    let t = min(max(x, 0), 1)
    return t * t * (3 - 2 * t)
}
