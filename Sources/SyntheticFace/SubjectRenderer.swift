internal import FaceSignals

/// Draws the subject into pictures of one size. Makes all its memory in `init`; one thread at a time.
final class SubjectRenderer: @unchecked Sendable {
    // Unchecked: its only owner, `VirtualSubject`, keeps it behind a mutex.
    let model: SubjectModel
    let size: ImageSize
    let geometry: CameraGeometry
    private let canvas: UnsafeMutablePointer<UInt32>
    private let depth: UnsafeMutablePointer<Float>
    private let wall: UnsafeMutablePointer<UInt32>
    private var positions: [SIMD3<Float>]
    private var screen: [ScreenVertex]
    private var sensor: Sensor
    /// The skin half-way to a smile.
    private var mixed: Texture

    init(_ model: SubjectModel, size: ImageSize, seed: UInt64) {
        self.model = model
        self.size = size
        geometry = CameraGeometry(size)
        let count = size.width * size.height
        canvas = .allocate(capacity: count)
        depth = .allocate(capacity: count)
        wall = .allocate(capacity: count)
        canvas.initialize(repeating: 0, count: count)
        depth.initialize(repeating: 0, count: count)
        wall.initialize(repeating: 0xFF00_0000, count: count)
        positions = model.head.vertices.map(\.position)
        screen = Array(repeating: ScreenVertex(), count: positions.count)
        sensor = Sensor(size, seed: seed)
        mixed = model.skin
        paintWall()
    }

    deinit {
        canvas.deallocate()
        depth.deallocate()
        wall.deallocate()
    }

    private var raster: Rasterizer {
        Rasterizer(canvas: canvas, depth: depth, width: size.width, height: size.height)
    }

    /// - Parameters:
    ///   - frame: chooses the sensor's noise.
    ///   - destination: takes `width * height * 3` bytes of packed BGR.
    func render(_ pose: SubjectPose, _ scene: Scene, frame: Int, into destination: UnsafeMutableRawBufferPointer) {
        let (pose, scene) = (pose.clamped(), scene.clamped())
        canvas.update(from: wall, count: size.width * size.height)
        raster.clearDepth()
        drawBody(pose)
        deform(pose)
        project(pose, scene)
        let density = geometry.pixelsPerMillimetre(at: pose.distance) * model.head.scale
        drawSkin(pose, density: density)
        draw(model.head.teethTriangles, model.smilingSkin, density: density)
        draw(model.head.cavityTriangles, model.cavity, density: density)
        if pose.tongue > 0.01 { draw(model.head.tongueTriangles, model.tongue, density: density) }
        draw(scene.accessories, pose: pose, density: density)
        raster.softenSilhouette()
        sensor.expose(canvas, scene, frame: frame, into: destination)
    }

    private func paintWall() {
        view(model.background, density: geometry.wallDensity) { view in
            let step = 1 / geometry.wallDensity
            let edge = Float(PortraitOutline.size) - 1
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let u = model.head.eyeCentre.x + (Float(x) - geometry.centre.x) * step
                    let v = model.head.eyeCentre.y + (Float(y) - geometry.centre.y + geometry.eyeRise) * step
                    wall[y * size.width + x] = view.sample(u.folded(edge), v.folded(edge))
                }
            }
        }
    }

    private func drawBody(_ pose: SubjectPose) {
        // The body is flat and stands where the neck is.
        let joint = model.head.joint
        let distance = Float(pose.distance) * 1000 + joint.z
        let pixelsPerMillimetre = geometry.focalLength / distance
        let step = 1 / (pixelsPerMillimetre * model.head.scale)
        let origin = geometry.project(geometry.place(SIMD3(-joint.x, -joint.y, 0), pose, joint))
        let centre = model.head.eyeCentre
        view(model.body, density: 1 / step) { view in
            raster.blend(view, u: centre.x - origin.x * step, v: centre.y - origin.y * step, step: step, shade: 256)
        }
    }

    /// Moves every vertex as the pose says, the head still facing the camera.
    private func deform(_ pose: SubjectPose) {
        let head = model.head
        for i in positions.indices { positions[i] = head.vertices[i].position }
        func add(_ displacements: [Displacement], _ share: Double) {
            guard share > 0 else { return }
            for displacement in displacements { positions[displacement.vertex] += displacement.offset * Float(share) }
        }
        add(head.smile, pose.smile)
        add(head.leftLid, pose.leftEyeClosure)
        add(head.rightLid, pose.rightEyeClosure)

        let drop = max(pose.mouthOpen, min(1, pose.tongue * 3) * JawMotion.openForTongue)
        if drop > 0 {
            add(head.rounding, drop)
            for i in positions.indices where head.vertices[i].jaw > 0 {
                let turn = Rotation(yaw: 0, pitch: -drop * JawMotion.fullAngle * Double(head.vertices[i].jaw), roll: 0)
                positions[i] = head.jawHinge + turn(positions[i] - head.jawHinge)
            }
        }
        if pose.tongue > 0.01 { placeTongue(Float(pose.tongue)) }
    }

    private func placeTongue(_ out: Float) {
        let head = model.head
        let (columns, rows) = HeadModel.tongueGrid
        for row in 0..<rows {
            for column in 0..<columns {
                positions[head.tongueStart + row * columns + column] = head.tonguePosition(
                    s: Float(column) / Float(columns - 1), t: Float(row) / Float(rows - 1), out: out, lip: positions[14]
                )
            }
        }
    }

    private func project(_ pose: SubjectPose, _ scene: Scene) {
        let head = model.head
        let turn = headRotation(pose)
        let light = SIMD3<Float>(Float(scene.side) * 1.2, -0.5, -0.8).normalised
        let front = SIMD3<Float>(0, -0.5, -0.8).normalised
        for i in positions.indices {
            let vertex = head.vertices[i]
            let turned = turn(positions[i])
            let place = turned * vertex.follow + positions[i] * (1 - vertex.follow)
            let point = geometry.project(geometry.place(place, pose, head.joint))
            // The portrait holds its own light: only what the turn changes is added.
            let now = Self.diffuse(turn(vertex.normal), light)
            let then = Self.diffuse(vertex.normal, front)
            screen[i] = ScreenVertex(
                x: point.x, y: point.y, z: point.z, u: vertex.texture.x, v: vertex.texture.y,
                shade: 256 * vertex.shade * min(max(now / then, 0.5), 1.5))
        }
    }

    /// The pose is as the camera sees it: zero faces the camera, wherever the subject is. A turning head also swings
    /// sideways about its neck, and is then seen along another line: the turn that looks as commanded is found by
    /// iteration.
    private func headRotation(_ pose: SubjectPose) -> Rotation {
        let seen = Rotation(yaw: pose.yaw, pitch: pose.pitch, roll: pose.roll)
        var turn = seen
        for _ in 0..<5 {
            turn = Rotation(facingAlong: geometry.place(turn(Self.faceCentre), pose, model.head.joint)).after(seen)
        }
        return turn
    }

    /// Middle of the face from the joint, mm.
    private static let faceCentre = SIMD3<Float>(0, -15, -90)

    /// Where the mesh's landmarks are in the picture, pixels: what a perfect landmark network would find.
    func landmarks(_ pose: SubjectPose) -> [Landmark] {
        let pose = pose.clamped()
        deform(pose)
        project(pose, Scene())
        let scale = geometry.pixelsPerMillimetre(at: pose.distance)
        return screen.prefix(MeshIndices.count).map {
            Landmark(x: $0.x, y: $0.y, z: ($0.z - Float(pose.distance) * 1000) * scale)
        }
    }

    private static func diffuse(_ normal: SIMD3<Float>, _ light: SIMD3<Float>) -> Float {
        0.65 + 0.35 * max(0, (normal * light).sum())
    }

    func draw(_ triangles: [Int32], _ texture: Texture, density: Float) {
        let raster = raster
        view(texture, density: density) { view in
            triangles.withUnsafeBufferPointer { triangles in
                screen.withUnsafeBufferPointer { screen in
                    for t in stride(from: 0, to: triangles.count, by: 3) {
                        raster.fill(
                            screen[Int(triangles[t])], screen[Int(triangles[t + 1])], screen[Int(triangles[t + 2])],
                            view)
                    }
                }
            }
        }
    }

    func setTexture(of vertex: Int, to place: SIMD2<Float>) {
        (screen[vertex].u, screen[vertex].v) = (place.x, place.y)
    }

    /// Blends triangles in where nothing is before them.
    func overlay(_ triangles: [Int32], _ texture: Texture) {
        let raster = raster
        view(texture, density: texture.resolution) { view in
            for t in stride(from: 0, to: triangles.count, by: 3) {
                raster.overlay(
                    screen[Int(triangles[t])], screen[Int(triangles[t + 1])], screen[Int(triangles[t + 2])], view)
            }
        }
    }

    /// The skin at rest, that of the smile, or while it changes a mixture.
    private func drawSkin(_ pose: SubjectPose, density: Float) {
        guard pose.smile > 0, pose.smile < 1 else {
            return draw(model.head.skinTriangles, pose.smile > 0 ? model.smilingSkin : model.skin, density: density)
        }
        mixed.mix(
            model.skin, model.smilingSkin, level: model.skin.level(density: density), share: pose.smile,
            area: PortraitOutline.mouthArea)
        draw(model.head.skinTriangles, mixed, density: density)
    }

    private func view(_ texture: Texture, density: Float, _ body: (TextureView) -> Void) {
        let level = texture.level(density: density)
        let (scale, offset) = texture.transform(level: level)
        let bitmap = texture.levels[level]
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            body(
                TextureView(
                    pixels: pixels.baseAddress!, width: bitmap.width, height: bitmap.height, scale: scale,
                    offset: offset))
        }
    }
}

/// How the jaw opens.
private enum JawMotion {
    /// Degrees that the jaw turns when the mouth is wide open.
    static let fullAngle = 17.0
    /// How far the mouth must be open to let the tongue out, as `mouthOpen`.
    static let openForTongue = 0.75
}

extension Float {
    /// Reflected at 0 and `edge` until it lies between.
    fileprivate func folded(_ edge: Float) -> Float {
        let period = abs(self).truncatingRemainder(dividingBy: 2 * edge)
        return period > edge ? 2 * edge - period : period
    }
}
