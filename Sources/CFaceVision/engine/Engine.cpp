#include "engine/Engine.hpp"

#include "engine/Clock.hpp"
#include "engine/Geometry.hpp"
#include "engine/PatchClassifiers.hpp"
#include "support/Enumerator.hpp"
#include "support/Failure.hpp"
#include "support/Pixels.hpp"

struct fv_engine {
    std::unique_ptr<fv::Engine> engine;
    std::string message;
};

void fv::Engine::found_face(fv_face_result &result, int count) {
    const cv::Rect2f box = bounds(result.landmarks, count);
    result.has_face = true;
    result.landmark_count = count;
    result.box[0] = box.x;
    result.box[1] = box.y;
    result.box[2] = box.width;
    result.box[3] = box.height;
}

fv_status fv_engine_create(const fv_engine_options *options, fv_engine **engine) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!options || !engine) fv::fail(FV_INVALID_ARGUMENT, "no engine options were given");
        *engine = nullptr;
        if (options->threads < 1 || options->threads > 256)
            fv::fail(FV_INVALID_ARGUMENT, fv::text("%d inference threads: use 1 to 256", options->threads));
        auto handle = std::make_unique<fv_engine>();
        switch (fv::number(options->kind)) {
            case FV_ENGINE_MESH:
                handle->engine = fv::make_mesh_engine(*options);
                break;
            case FV_ENGINE_DLIB:
                handle->engine = fv::make_dlib_engine(*options);
                break;
            default:
                fv::fail(FV_INVALID_ARGUMENT, fv::text("unknown engine %d", fv::number(options->kind)));
        }
        *engine = handle.release();
        return FV_OK;
    });
}

void fv_engine_destroy(fv_engine *engine) { delete engine; }

const char *fv_engine_error(const fv_engine *engine) { return engine ? engine->message.c_str() : ""; }

fv_status fv_engine_process(fv_engine *engine, const fv_image *image, int64_t time, fv_face_result *result) {
    if (!engine) return FV_INVALID_ARGUMENT;
    return fv::guarded(engine->message, [&] {
        if (!result) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the result");
        result->has_face = result->detected = false;
        result->faces = result->landmark_count = 0;
        result->confidence = 0;
        result->scores = fv::PatchClassifiers::unknown;
        result->times = {};
        engine->engine->process(fv::view(image), time, *result);
        return FV_OK;
    });
}

void fv_engine_reset(fv_engine *engine) {
    if (engine) engine->engine->reset();
}

fv_status fv_engine_time_network(fv_engine *engine, int32_t count, int64_t *nanoseconds) {
    if (!engine) return FV_INVALID_ARGUMENT;
    return fv::guarded(engine->message, [&] {
        if (count < 0 || (count && !nanoseconds)) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the times");
        for (int32_t i = 0; i < count; ++i) {
            const int64_t begin = fv::now();
            if (!engine->engine->run_network()) fv::fail(FV_UNSUPPORTED, "this engine has no network");
            nanoseconds[i] = fv::now() - begin;
        }
        return FV_OK;
    });
}
