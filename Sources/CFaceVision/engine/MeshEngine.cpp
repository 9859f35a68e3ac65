#include <algorithm>
#include <future>

#include "engine/BlazeFace.hpp"
#include "engine/Clock.hpp"
#include "engine/Engine.hpp"
#include "engine/FaceMesh.hpp"
#include "engine/Patches.hpp"
#include "support/Failure.hpp"

namespace fv {
namespace {

/// Presence below which the landmarks are not on a face: the network's published threshold.
constexpr float kPresent = 0.5f;

std::string required(const char *path, const char *what) {
    if (!path || !*path) fail(FV_INVALID_ARGUMENT, text("no path was given for the %s", what));
    return path;
}

/// BlazeFace to find, FaceMesh to follow.
class MeshEngine : public Engine {
  public:
    explicit MeshEngine(const fv_engine_options &options)
        : runtime(required(options.runtime_library, "inference runtime")),
          full_range_path(options.detector_full_range ? options.detector_full_range : ""),
          threads(options.threads),
          redetect(options.redetect_interval) {
        const std::string detector = required(options.detector_short_range, "short-range detector");
        const std::string landmarks = required(options.landmark_model, "landmark model");
        // Compiling takes most of the start-up time, so both models compile side by side.
        auto second = std::async(std::launch::async, [&] { return runtime.load(detector, threads); });
        mesh = std::make_unique<FaceMesh>(runtime.load(landmarks, threads));
        short_range = std::make_unique<BlazeFace>(second.get());
    }

    void process(const cv::Mat &image, int64_t time, fv_face_result &result) override {
        const bool tracked = has_track && follow(image, result);
        if (!tracked) {
            has_track = false;
            find(image, time, result);
        } else if (redetect.due(time)) {
            const int64_t begin = now();
            count(short_range->detect(image), box_of(result));
            redetect.done(time);
            result.detected = true;
            result.times.detect = now() - begin;
        }
        result.faces = has_track ? std::max(1, faces) : faces;
        if (!has_track) return;
        result.has_face = true;
        result.landmark_count = FaceMesh::count;
        const cv::Rect2f box = box_of(result);
        result.box[0] = box.x;
        result.box[1] = box.y;
        result.box[2] = box.width;
        result.box[3] = box.height;
        const int64_t begin = now();
        cut_patches(image, mesh_anchors(result.landmarks), result.patches);
        result.times.patches = now() - begin;
    }

    void reset() override {
        has_track = false;
        faces = 0;
    }

    bool run_network() override {
        mesh->run();
        return true;
    }

  private:
    /// Looks where the last landmarks point; true while there is a face.
    bool follow(const cv::Mat &image, fv_face_result &result) {
        if (!region.usable(image.size())) return false;
        const int64_t begin = now();
        result.confidence = mesh->find(image, region, result.landmarks, result.times.network);
        region = FaceMesh::next_region(result.landmarks);
        result.times.landmarks += now() - begin;
        return result.confidence >= kPresent && region.usable(image.size());
    }

    void find(const cv::Mat &image, int64_t time, fv_face_result &result) {
        const int64_t begin = now();
        const std::vector<Detection> *found = &short_range->detect(image);
        if (found->empty() && !full_range_path.empty()) {
            if (!full_range) full_range = std::make_unique<BlazeFace>(runtime.load(full_range_path, threads));
            found = &full_range->detect(image);
        }
        redetect.done(time);
        result.detected = true;
        faces = int(found->size());
        result.times.detect = now() - begin;
        // The largest face first: it is the one in front of the camera. Twice, since the network is more exact where
        // its own landmarks point than where the detector's box does.
        order.clear();
        for (const Detection &detection : *found) order.push_back(&detection);
        std::sort(order.begin(), order.end(),
                  [](const Detection *a, const Detection *b) { return a->box.area() > b->box.area(); });
        for (const Detection *detection : order) {
            region = detection->region();
            if (follow(image, result) && follow(image, result)) {
                has_track = true;
                return;
            }
        }
        result.confidence = 0;
    }

    /// Counts the detections and the track, which may be one that the detector misses.
    void count(const std::vector<Detection> &found, const cv::Rect2f &track) {
        const auto on_track = [&](const Detection &detection) {
            return track.contains((detection.box.tl() + detection.box.br()) * 0.5f);
        };
        const auto others = std::count_if(found.begin(), found.end(), [&](auto &one) { return !on_track(one); });
        faces = 1 + int(others);
    }

    static cv::Rect2f box_of(const fv_face_result &result) {
        float left = result.landmarks[0].x, right = left, top = result.landmarks[0].y, bottom = top;
        for (int i = 1; i < FaceMesh::count; ++i) {
            left = std::min(left, result.landmarks[i].x);
            right = std::max(right, result.landmarks[i].x);
            top = std::min(top, result.landmarks[i].y);
            bottom = std::max(bottom, result.landmarks[i].y);
        }
        return {left, top, right - left, bottom - top};
    }

    const InferenceRuntime runtime;
    const std::string full_range_path;
    const int threads;
    RedetectTimer redetect;
    std::unique_ptr<BlazeFace> short_range, full_range;
    std::unique_ptr<FaceMesh> mesh;
    std::vector<const Detection *> order;
    Region region;
    bool has_track = false;
    int faces = 0;
};

}  // namespace

std::unique_ptr<Engine> make_mesh_engine(const fv_engine_options &options) {
    return std::make_unique<MeshEngine>(options);
}

}  // namespace fv
