import CFaceVision
import Testing

@Suite("What lies around a face")
struct SurroundingsTests {
    private static let side = Int(FV_SURROUNDINGS_SIDE)

    private func cut(_ pixels: Pixels, _ box: [Float], faces: Float = 4, side: Int = side) -> (fv_status, [UInt8]) {
        var picture = [UInt8](repeating: 7, count: max(side, 0) * max(side, 0) * 4)
        let status = pixels.withImage { fv_cut_surroundings($0, box, faces, Int32(side), &picture) }
        return (status, picture)
    }

    @Test("The face is in the middle, and what lies beyond the frame is marked")
    func place() {
        // A face of 40 pixels at the left edge of a frame whose right half is white.
        let frame = Pixels(width: 400, height: 300) { x, _, _ in x < 200 ? 0 : 255 }
        let (status, picture) = cut(frame, [180, 130, 40, 40])
        #expect(status == FV_OK)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            Array(picture[(y * Self.side + x) * 4..<(y * Self.side + x) * 4 + 4])
        }
        #expect(pixel(10, 32) == [0, 0, 0, 255] && pixel(54, 32) == [255, 255, 255, 255])
        let (edge, cornered) = cut(frame, [0, 0, 40, 40])
        #expect(edge == FV_OK)
        #expect(cornered[3] == 0 && cornered[(40 * Self.side + 40) * 4 + 3] == 255)
    }

    @Test("The input has no mean, hardly depends on exposure, and is nothing beyond the frame")
    func input() {
        func values(_ gain: Double) -> [Float] {
            let frame = Pixels(width: 200, height: 200) { x, y, c in
                UInt8(20 + gain * Double((x * 5 + y * 3 + c * 40) % 200))
            }
            var input = [Float](repeating: 9, count: 3 * Self.side * Self.side)
            fv_surroundings_input(cut(frame, [10, 80, 60, 60]).1, &input)
            return input
        }
        let (bright, dim) = (values(1), values(0.5))
        #expect(abs(bright.reduce(0, +)) < 1)
        #expect(zip(bright, dim).allSatisfy { abs($0 - $1) < 0.5 })
        #expect(bright[0] == 0 && bright.contains { abs($0) > 0.5 })
        var blank = [Float](repeating: 9, count: 3 * Self.side * Self.side)
        fv_surroundings_input([UInt8](repeating: 0, count: Self.side * Self.side * 4), &blank)
        #expect(blank.allSatisfy { $0 == 0 })
    }

    @Test(
        "Boxes that are none are refused",
        arguments: [
            [.nan, 0, 10, 10], [0, 0, 0, 10], [0, 0, -5, -5], [0, 0, -5, 5], [.infinity, 0, 9, 9],
            [0, 0, .infinity, 9],
            [1e9, 0, 10, 10], [0, 0, 1e30, 1e30], [500, 500, 10, 10],
        ] as [[Float]])
    func hostileBoxes(box: [Float]) {
        #expect(cut(Pixels(width: 64, height: 48), box).0 == FV_INVALID_ARGUMENT)
    }

    @Test(
        "Pictures of no size, and of no width in faces, are refused", arguments: [(4, 0), (4, 513), (0, 64), (17, 64)])
    func hostileSizes(faces: Int, side: Int) {
        #expect(
            cut(Pixels(width: 64, height: 48), [20, 20, 9, 9], faces: Float(faces), side: side).0
                == FV_INVALID_ARGUMENT)
    }

    @Test("A model that is none is told in words, and nothing without a handle is touched")
    func noModel() {
        var surface: OpaquePointer?
        #expect(fv_surface_create("/nowhere/runtime.so", "/nowhere/surface.xml", &surface) == FV_RUNTIME_MISSING)
        #expect(surface == nil)
        #expect(String(cString: fv_thread_error()).contains("/nowhere/runtime.so"))
        #expect(fv_surface_create(nil, nil, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_surface_look(nil, nil, 0, nil, nil) == FV_INVALID_ARGUMENT)
        fv_surface_destroy(nil)
        fv_surface_reset(nil)
    }
}

@Suite("Comparing faces")
struct IdentityTests {
    /// A face that looks straight ahead, on an image of 300x300.
    private func frontal() -> UnsafeMutablePointer<fv_face_result> {
        let face = UnsafeMutablePointer<fv_face_result>.allocate(capacity: 1)
        face.initialize(to: fv_face_result())
        face.pointee.has_face = true
        face.pointee.landmark_count = 468
        let points = UnsafeMutablePointer(mutating: fv_result_landmarks(face)!)
        for (index, x, y) in [
            (263, 200, 100), (362, 170, 100), (33, 100, 100), (133, 130, 100), (2, 150, 155), (4, 150, 145),
        ] as [(Int, Float, Float)] {
            points[index] = fv_landmark(x: x, y: y, z: 0)
        }
        return face
    }

    @Test("A model that cannot be read is told when the first face is due")
    func noModel() throws {
        var made: OpaquePointer?
        #expect(fv_identity_create("/nowhere/descriptor.dat", &made) == FV_OK)
        let identity = try #require(made)
        defer { fv_identity_destroy(identity) }
        let face = frontal()
        defer { face.deallocate() }
        var measurement = fv_identity_measurement()
        let status = Pixels(width: 300, height: 300).withImage {
            fv_identity_look(identity, $0, 0, face, true, &measurement)
        }
        #expect(status == FV_MODEL_INVALID)
        #expect(String(cString: fv_identity_error(identity)).contains("/nowhere/descriptor.dat"))
        #expect(!measurement.measured)
    }

    @Test("Nothing without a handle is touched")
    func noHandle() {
        #expect(fv_identity_create(nil, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_identity_look(nil, nil, 0, nil, false, nil) == FV_INVALID_ARGUMENT)
        fv_identity_destroy(nil)
        fv_identity_reset(nil)
    }
}
