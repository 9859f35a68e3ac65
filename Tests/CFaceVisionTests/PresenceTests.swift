import CFaceVision
import Testing

/// The presence handles at the C boundary.
@Suite struct PresenceTests {
    private func frame(_ seed: Int, width: Int = 160, height: Int = 120) -> [UInt8] {
        (0..<width * height * 3).map { UInt8(truncatingIfNeeded: ($0 / 24 &* 37) &+ seed &* 11) }
    }

    private func look(
        _ memory: OpaquePointer?, _ pixels: [UInt8], at time: Int64, width: Int32 = 160, height: Int32 = 120
    ) -> (fv_status, fv_stream_measurement) {
        var measured = fv_stream_measurement()
        let status = pixels.withUnsafeBufferPointer { buffer in
            var image = fv_image(
                data: buffer.baseAddress, width: width, height: height, stride: Int(width) * 3, format: FV_BGR)
            return fv_frame_memory_look(memory, &image, time, &measured)
        }
        return (status, measured)
    }

    @Test func framesAreComparedAndRemembered() {
        var memory: OpaquePointer?
        #expect(fv_frame_memory_create(&memory) == FV_OK)
        defer { fv_frame_memory_destroy(memory) }
        #expect(!look(memory, frame(1), at: 0).1.has_change)
        let again = look(memory, frame(1), at: 33_000_000).1
        #expect(again.repeats && again.has_change && again.change == 0)
        let other = look(memory, frame(2), at: 66_000_000).1
        #expect(!other.repeats && other.change > 1)
        let back = look(memory, frame(1), at: 1_500_000_000).1
        #expect(back.has_recurrence && back.recurrence == 0 && back.age > 1)
        fv_frame_memory_reset(memory)
        #expect(!look(memory, frame(1), at: 3_000_000_000).1.has_recurrence)
    }

    @Test func sizesMayChangeAndBeTiny() {
        var memory: OpaquePointer?
        #expect(fv_frame_memory_create(&memory) == FV_OK)
        defer { fv_frame_memory_destroy(memory) }
        #expect(look(memory, frame(1), at: 0).0 == FV_OK)
        let tiny = look(memory, [1, 2, 3], at: .max, width: 1, height: 1)
        #expect(tiny.0 == FV_OK && !tiny.1.has_change)
        #expect(look(memory, frame(3), at: .min).0 == FV_OK)
    }

    @Test func badArgumentsAreRefused() {
        var measured = fv_stream_measurement()
        #expect(fv_frame_memory_create(nil) == FV_INVALID_ARGUMENT)
        #expect(fv_frame_memory_look(nil, nil, 0, &measured) == FV_INVALID_ARGUMENT)
        #expect(fv_face_motion_create(nil) == FV_INVALID_ARGUMENT)
        var memory: OpaquePointer?
        var motion: OpaquePointer?
        #expect(fv_frame_memory_create(&memory) == FV_OK && fv_face_motion_create(&motion) == FV_OK)
        #expect(fv_frame_memory_look(memory, nil, 0, &measured) == FV_INVALID_ARGUMENT)
        #expect(!String(cString: fv_frame_memory_error(memory)).isEmpty)
        #expect(fv_face_motion_look(motion, nil, 0, nil, nil) == FV_INVALID_ARGUMENT)
        fv_frame_memory_destroy(memory)
        fv_face_motion_destroy(motion)
        fv_frame_memory_destroy(nil)
        fv_face_motion_destroy(nil)
        fv_frame_memory_reset(nil)
        fv_face_motion_reset(nil)
    }

    /// Landmarks of any kind: none may trap.
    @Test(arguments: [Float.nan, .infinity, 0, -1e30, 1e30, 60]) func landmarksMayLieAnywhere(_ place: Float) throws {
        var motion: OpaquePointer?
        #expect(fv_face_motion_create(&motion) == FV_OK)
        defer { fv_face_motion_destroy(motion) }
        let result = UnsafeMutablePointer<fv_face_result>.allocate(capacity: 1)
        defer { result.deallocate() }
        result.initialize(to: fv_face_result())
        result.pointee.has_face = true
        result.pointee.landmark_count = 468
        result.pointee.box = (place, place, 80, 90)
        // All in one point: no size.
        let landmarks = UnsafeMutablePointer(mutating: fv_result_landmarks(result)!)
        for i in 0..<468 { landmarks[i] = fv_landmark(x: place, y: place, z: 0) }
        for index in 0..<4 {
            var measured = fv_motion_measurement()
            let pixels = frame(index)
            let status = pixels.withUnsafeBufferPointer { buffer in
                var image = fv_image(data: buffer.baseAddress, width: 160, height: 120, stride: 480, format: FV_BGR)
                return fv_face_motion_look(motion, &image, Int64(index) * 100_000_000, result, &measured)
            }
            #expect(status == FV_OK && !measured.measured)
        }
    }
}
