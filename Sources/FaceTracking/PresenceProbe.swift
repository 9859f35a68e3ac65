import CFaceVision
import FaceSignals

/// Measures pixels for the presence gates; made only when the engine is asked for it.
///
/// Feed the frames of one source in order. One thread at a time.
final class PresenceProbe {
    private let memory: OpaquePointer
    private let motion: OpaquePointer
    private let surface: SurfaceProbe?
    private let identity: IdentityProbe?

    init(models: ModelStore) throws(FaceEngineError) {
        surface = try SurfaceProbe(models: models)
        identity = try IdentityProbe(models: models)
        memory = try made(fv_frame_memory_create)
        do throws(FaceEngineError) {
            motion = try made(fv_face_motion_create)
        } catch {
            fv_frame_memory_destroy(memory)
            throw error
        }
    }

    deinit {
        fv_frame_memory_destroy(memory)
        fv_face_motion_destroy(motion)
    }

    /// - Parameter face: what the engine found in `image`.
    func measure(
        _ image: inout fv_image, _ header: FrameHeader, _ face: UnsafePointer<fv_face_result>, origin: FrameOrigin?
    ) throws(FaceEngineError) -> PresenceMeasurement {
        PresenceMeasurement(
            motion: try measureMotion(&image, header, face), surface: try surface?.measure(&image, header, face),
            identity: try identity?.measure(&image, header, face, origin: origin),
            stream: try measureStream(&image, header, origin))
    }

    func reset() {
        fv_frame_memory_reset(memory)
        fv_face_motion_reset(motion)
        surface?.reset()
        identity?.reset()
    }

    private func measureMotion(
        _ image: inout fv_image, _ header: FrameHeader, _ face: UnsafePointer<fv_face_result>
    ) throws(FaceEngineError) -> MotionMeasurement? {
        var measured = fv_motion_measurement()
        let status = fv_face_motion_look(motion, &image, header.time.nanoseconds, face, &measured)
        guard status == FV_OK else { throw FaceEngineError(status, fv_face_motion_error(motion)) }
        return measured.measured ? MotionMeasurement(measured) : nil
    }

    private func measureStream(
        _ image: inout fv_image, _ header: FrameHeader, _ origin: FrameOrigin?
    ) throws(FaceEngineError) -> StreamMeasurement {
        var measured = fv_stream_measurement()
        let status = fv_frame_memory_look(memory, &image, header.time.nanoseconds, &measured)
        guard status == FV_OK else { throw FaceEngineError(status, fv_frame_memory_error(memory)) }
        return StreamMeasurement(
            origin: origin, isRepeat: measured.repeats, change: measured.has_change ? Double(measured.change) : nil,
            recurrence: measured.has_recurrence
                ? StreamMeasurement.Recurrence(difference: Double(measured.recurrence), age: measured.age) : nil)
    }
}

/// A handle that `create` makes.
func made(
    _ create: (UnsafeMutablePointer<OpaquePointer?>?) -> fv_status
) throws(FaceEngineError) -> OpaquePointer {
    var handle: OpaquePointer?
    let status = create(&handle)
    guard status == FV_OK, let handle else { throw FaceEngineError(status, fv_thread_error()) }
    return handle
}

extension MotionMeasurement {
    fileprivate init(_ measured: fv_motion_measurement) {
        func known(_ value: Float) -> Double? { value.isFinite ? Double(value) : nil }
        self.init()
        features = Int(measured.features)
        age = measured.age
        similarity = Double(measured.similarity)
        plane = Double(measured.plane)
        smooth = Double(measured.smooth)
        head = Double(measured.head)
        relief = Double(measured.relief)
        skin = Double(measured.skin)
        eyes = known(measured.eyes)
        mouth = known(measured.mouth)
        chin = known(measured.chin)
        travel = Double(measured.travel)
        surround = Int(measured.surround)
        following = Int(measured.following)
        staying = Int(measured.staying)
    }
}
