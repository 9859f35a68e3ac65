/// The subject's head as a mesh over the portrait, at rest and with the movements it can make.
///
/// Millimetres, x to image right, y down, z away from the camera, origin in the joint between head and neck.
struct HeadModel: Sendable {
    var vertices: [HeadVertex] = []
    /// Displacements at full smile.
    var smile: [Displacement] = []
    /// Displacements of the lips as the jaw drops fully: the corners are drawn in.
    var rounding: [Displacement] = []
    /// Displacements at full closure of the subject's own left and right eye.
    var leftLid: [Displacement] = []
    var rightLid: [Displacement] = []

    /// Index triples by what they are painted with.
    var skinTriangles: [Int32] = []
    var teethTriangles: [Int32] = []
    var cavityTriangles: [Int32] = []
    var tongueTriangles: [Int32] = []

    /// Vertices on the face's edge between landmarks.
    var edgeVertices: [Int] = []
    /// First vertex of the tongue's grid.
    var tongueStart = 0
    /// The joint, from the middle between the outer eye corners.
    var joint = SIMD3<Float>()
    /// A point of the axis about which the jaw drops; the axis runs along x.
    var jawHinge = SIMD3<Float>()
    /// Middle of the lower lip's inner edge, mouth shut.
    var lowerLip = SIMD3<Float>()
    /// Half the mouth's width at rest.
    var mouthHalfWidth: Float = 0
    /// Middle between the outer eye corners in the portrait, pixels.
    var eyeCentre = SIMD2<Float>()
    /// Millimetres per pixel of the portrait.
    var scale: Float = 1
    var accessories = AccessoryModel()
    /// What of the portrait is head.
    var silhouette = Polygon([])
}

struct HeadVertex: Sendable {
    /// At rest: eyes open, mouth shut, no smile.
    var position: SIMD3<Float>
    /// Where in the portrait its colour is, pixels.
    var texture: SIMD2<Float>
    var normal = SIMD3<Float>(0, 0, -1)
    /// How far the vertex follows the head: 1 the head itself ... 0 the base of the neck.
    var follow: Float = 1
    /// How far it follows the jaw, 0...1.
    var jaw: Float = 0
    /// Constant darkening, 1 none: places that the portrait's light does not reach.
    var shade: Float = 1
}

struct Displacement: Sendable {
    var vertex: Int
    var offset: SIMD3<Float>
}
