import CFaceVision
import FaceSignals

/// Compares the face with the person first seen, on a thread of its own.
final class IdentityProbe {
    private let handle: OpaquePointer

    /// - Returns: `nil` where the model is missing. A damaged one is an error.
    init?(models: ModelStore) throws(FaceEngineError) {
        guard let model = try models.pathIfPresent(.faceDescriptor) else { return nil }
        handle = try made { fv_identity_create(model, $0) }
    }

    deinit { fv_identity_destroy(handle) }

    /// Frames of a recording wait for their comparison, so that it gives the same however fast it is read; a camera's
    /// never do.
    func measure(
        _ image: inout fv_image, _ header: FrameHeader, _ face: UnsafePointer<fv_face_result>, origin: FrameOrigin?
    ) throws(FaceEngineError) -> IdentityMeasurement? {
        var measured = fv_identity_measurement()
        let waits = origin == .file || origin == .synthetic
        let status = fv_identity_look(handle, &image, header.time.nanoseconds, face, waits, &measured)
        guard status == FV_OK else { throw FaceEngineError(status, fv_identity_error(handle)) }
        guard measured.measured, measured.distance.isFinite else { return nil }
        return IdentityMeasurement(
            distance: Double(measured.distance), time: CaptureTime(nanoseconds: measured.time))
    }

    func reset() { fv_identity_reset(handle) }
}
