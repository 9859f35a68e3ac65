import CFaceVision
import FaceSignals

/// Judges what a face is shown on.
final class SurfaceProbe {
    private let handle: OpaquePointer

    /// - Returns: `nil` where the model is missing. A damaged one is an error.
    init?(models: ModelStore) throws(FaceEngineError) {
        guard let model = try models.pathIfPresent(.surfaceClassifier) else { return nil }
        let runtime = try models.path(.runtime)
        handle = try made { fv_surface_create(runtime, model, $0) }
    }

    deinit { fv_surface_destroy(handle) }

    func measure(
        _ image: inout fv_image, _ header: FrameHeader, _ face: UnsafePointer<fv_face_result>
    ) throws(FaceEngineError) -> SurfaceMeasurement? {
        var measured = fv_surface_measurement()
        let status = fv_surface_look(handle, &image, header.time.nanoseconds, face, &measured)
        guard status == FV_OK else { throw FaceEngineError(status, fv_surface_error(handle)) }
        return measured.measured ? SurfaceMeasurement(logOdds: Double(measured.person)) : nil
    }

    func reset() { fv_surface_reset(handle) }
}
