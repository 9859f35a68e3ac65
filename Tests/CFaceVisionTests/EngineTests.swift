import CFaceVision
import Foundation
import Testing

@Suite("Engine refusals")
struct EngineTests {
    private func create(_ change: (inout fv_engine_options) -> Void) -> fv_status {
        var options = fv_engine_options()
        options.kind = FV_ENGINE_MESH
        options.threads = 1
        change(&options)
        var engine: OpaquePointer?
        let status = fv_engine_create(&options, &engine)
        #expect(engine == nil)
        fv_engine_destroy(engine)
        return status
    }

    @Test("An engine without its files says what is missing")
    func missingFiles() {
        #expect(create { _ in } == FV_INVALID_ARGUMENT)
        #expect(create { $0.threads = 0 } == FV_INVALID_ARGUMENT)
        #expect(create { $0.kind = fv_engine_kind(rawValue: 7) } == FV_INVALID_ARGUMENT)
        "/nowhere/libopenvino_c.so".withCString { path in
            #expect(create { $0.runtime_library = path } == FV_RUNTIME_MISSING)
            #expect(String(cString: fv_thread_error()).contains("/nowhere/libopenvino_c.so"))
        }
        "/nowhere/predictor.dat".withCString { path in
            #expect(
                create {
                    $0.kind = FV_ENGINE_DLIB
                    $0.shape_predictor = path
                } == FV_MODEL_INVALID)
        }
    }

    @Test("NULL handles are refused, not followed")
    func nullHandles() {
        var result = fv_face_result()
        #expect(fv_engine_process(nil, nil, 0, &result) == FV_INVALID_ARGUMENT)
        #expect(fv_engine_time_network(nil, 1, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_engine_create(nil, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_source_read(nil, nil, 0, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_clip_writer_append(nil, nil) == FV_INVALID_ARGUMENT)
        #expect(fv_clip_writer_close(nil) == FV_OK)
        fv_engine_reset(nil)
        fv_engine_destroy(nil)
        fv_source_close(nil)
        fv_source_interrupt(nil)
    }
}
