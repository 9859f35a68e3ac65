internal import FaceSignals
internal import FaceTracking

extension HeadModel {
    /// Meshes the portrait. `landmarks` are FaceMesh's 468 points in the portrait's pixels.
    init(landmarks: [Landmark]) throws(FaceEngineError) {
        guard landmarks.count == MeshIndices.count else {
            throw .failed("The portrait needs \(MeshIndices.count) landmarks, not \(landmarks.count).")
        }
        let frame = PortraitFrame(landmarks)
        joint = PortraitFrame.joint
        scale = frame.scale
        eyeCentre = frame.centre
        vertices = landmarks.map { HeadVertex(position: frame.head($0), texture: SIMD2($0.x, $0.y)) }
        jawHinge = (vertices[MeshIndices.tragi.left].position + vertices[MeshIndices.tragi.right].position) / 2

        let portrait = vertices
        let mouth = MouthShape(smiling: portrait)
        for vertex in vertices.indices { vertices[vertex].jaw = mouth.jawWeight(vertex) }
        mouth.apply(to: &self)
        paintInsideEdges()
        addSkull(frame)
        addTeeth(portrait)
        addEyes()
        lowerLip = vertices[14].position
        try addSkin()
        addNeck(frame)
        addCavity()
        addTongue()
        addAccessories()
        computeNormals()
    }
}

extension HeadModel {
    /// The landmarks of edges lie on them within a pixel or two: colours are taken from just inside, so that neither
    /// the wall sticks to the jaw nor the teeth to the lips.
    private mutating func paintInsideEdges() {
        let middle = vertices[6].texture
        let oval = Polygon(MeshIndices.oval.map { vertices[$0].texture })
        for vertex in vertices.indices {
            let outwards = vertices[vertex].texture - middle
            guard let edge = oval.exit(from: middle, towards: vertices[vertex].texture) else { continue }
            // The outer part is pressed inwards as a whole, so that no point passes another.
            let radius = (outwards * outwards).sum().squareRoot() * edge
            let inset: Float = 3.2 * max(0, (1 / edge - 0.7) / 0.3) * smoothstep((vertices[vertex].texture.y - 108) / 8)
            vertices[vertex].texture -= outwards * edge * (inset / radius)
        }
        // The fold above the lashes is painted with the lid's skin, which is what closing the eye draws out.
        for eye in [MeshIndices.leftEye, MeshIndices.rightEye] {
            for (fold, socket) in zip(eye.upperFold, eye.upperSocket).dropFirst().dropLast() {
                vertices[fold].texture += (vertices[socket].texture - vertices[fold].texture) * 0.6
                vertices[socket].texture.y -= 1
            }
        }
        for (lip, share) in [(MeshIndices.upperLip, Float(0.35)), (MeshIndices.lowerLip, 0.2)] {
            for row in lip[1...] {
                for (vertex, edge) in zip(row, lip[0]).dropFirst().dropLast() {
                    vertices[vertex].texture += (vertices[edge].texture - vertices[vertex].texture) * share
                    // Where lips meet there is shadow.
                    if row == lip[3] { vertices[vertex].shade = 0.6 }
                }
            }
        }
    }
}

/// The portrait's pixels as millimetres, and its head turned to face the camera.
struct PortraitFrame {
    /// Distance between the outer corners of the eyes, mm: a round figure for a grown-up. It fixes what a metre of
    /// distance means, and nothing else.
    static let biocularBreadth: Float = 88
    /// FaceMesh's depths are stretched by this. `CommandedPoseTests`: the fit to the drawn head's true landmarks then
    /// finds yaw with gain 1.09 and pitch with 0.86; taken as they are, 1.07 and 0.84.
    static let depthScale: Float = 1.03
    /// From the middle between the outer eye corners to the joint of head and neck: about the level of the ear lobes
    /// and half-way through the head.
    static let joint = SIMD3<Float>(0, 45, 95)

    let centre: SIMD2<Float>
    let scale: Float
    private let depth: Float
    private var upright = Rotation(yaw: 0, pitch: 0, roll: 0)

    init(_ landmarks: [Landmark]) {
        let right = landmarks[MeshIndices.outerEyeCorners.right]
        let left = landmarks[MeshIndices.outerEyeCorners.left]
        centre = SIMD2(right.x + left.x, right.y + left.y) / 2
        depth = (right.z + left.z) / 2
        scale = Self.biocularBreadth / SIMD3(left.x - right.x, left.y - right.y, left.z - right.z).length

        let points = landmarks.map { portrait(SIMD2($0.x, $0.y), z: ($0.z - depth) * scale * Self.depthScale) }
        let across = MeshIndices.mirrored.reduce(SIMD3<Float>()) { $0 + points[$1.1] - points[$1.0] }.normalised
        // Turned and tilted to face the camera; the portrait was taken at eye level, so that its nod is left alone.
        let y = (SIMD3(0, 1, 0) - across * across.y).normalised
        upright = Rotation(x: across, y: y, z: across.cross(y))
    }

    /// Relative to the joint, as the portrait has it. `z` in mm behind the eye corners.
    func portrait(_ p: SIMD2<Float>, z: Float) -> SIMD3<Float> {
        let flat = (p - centre) * scale
        return SIMD3(flat.x, flat.y, z) - Self.joint
    }

    /// Relative to the joint, facing the camera.
    func head(_ p: SIMD2<Float>, z: Float) -> SIMD3<Float> { upright(portrait(p, z: z)) }

    func head(_ p: Landmark) -> SIMD3<Float> { head(SIMD2(p.x, p.y), z: millimetresBehindEyes(p)) }

    /// The `z` that `head` got for a point that it gave.
    func depth(_ p: SIMD3<Float>) -> Float { upright.inverse(p).z + Self.joint.z }

    private func millimetresBehindEyes(_ p: Landmark) -> Float { (p.z - depth) * scale * Self.depthScale }
}
