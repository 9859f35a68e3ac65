#include <malloc.h>

#include <algorithm>
#include <future>

#include "engine/BlazeFace.hpp"
#include "engine/Clock.hpp"
#include "engine/Engine.hpp"
#include "engine/FaceMesh.hpp"
#include "engine/PatchClassifiers.hpp"
#include "engine/Patches.hpp"
#include "engine/Quality.hpp"
#include "support/Failure.hpp"

namespace fv {
namespace {

/// Presence below which the landmarks are not on a face: the network's published threshold.
constexpr float kPresent = 0.5f;
/// Presence from which no other way of looking is tried.
constexpr float kCertain = 0.9f;
/// The network is more exact where its own landmarks point than where a detector's box does, so it looks so often.
constexpr int kPasses = 3;

/// One way of searching for a face.
struct Attempt {
    bool full_range;
    Look look;
};

/// The first finds nearly all faces. The others are for far faces, faces that fill the image, and coloured light: of
/// 1,998 photos of GENKI-4K they find the last 8 but one.
constexpr Attempt kAttempts[] = {
    {false, {}}, {true, {}}, {false, {false, 0.35f}}, {false, {true, 0}}, {true, {true, 0}},
};
constexpr size_t kAttemptCount = sizeof kAttempts / sizeof kAttempts[0];

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
        // Compiling takes most of the start-up time, so the models compile side by side.
        auto second = std::async(std::launch::async, [&] {
            classifiers = load_patch_classifiers(runtime, options);
            return runtime.load(detector, threads);
        });
        mesh = std::make_unique<FaceMesh>(runtime.load(landmarks, threads));
        short_range = std::make_unique<BlazeFace>(second.get());
        malloc_trim(0);  // compiling leaves freed pages behind: 4 MB of the peak
    }

    void process(const cv::Mat &image, int64_t time, fv_face_result &result) override {
        const bool tracked = has_track && follow(image, result);
        if (!tracked) {
            has_track = false;
            find(image, time, result);
        } else if (redetect.due(time, faces > 1)) {
            const int64_t begin = now();
            count(short_range->detect(image), bounds(result.landmarks, FaceMesh::count));
            redetect.done(time);
            result.detected = true;
            result.times.detect = now() - begin;
        }
        result.faces = has_track ? std::max(1, faces) : faces;
        if (!has_track) return;
        found_face(result, FaceMesh::count);
        const int64_t begin = now();
        const PatchAnchors anchors = mesh_anchors(result.landmarks);
        cut_patches(image, anchors, result.patches);
        if (classifiers) classifiers->judge(result);
        const int64_t cut = now();
        result.times.patches = cut - begin;
        quality.measure(image, anchors, kMeshOutline, result);
        result.times.quality = now() - cut;
    }

    void reset() override {
        has_track = false;
        fresh = true;
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
        result.confidence = mesh->find(image, region, grey, result.landmarks, result.times.network);
        region = FaceMesh::next_region(result.landmarks);
        result.times.landmarks += now() - begin;
        return result.confidence >= kPresent && region.usable(image.size());
    }

    /// Searches the whole image. A first picture is looked at in every way; later frames, which have followers, in the
    /// first way and one of the others by turns.
    void find(const cv::Mat &image, int64_t time, fv_face_result &result) {
        result.detected = true;
        redetect.done(time);
        faces = 0;
        Candidate best;
        const size_t turn = 1 + turns++ % (kAttemptCount - 1);
        for (size_t i = 0; i < kAttemptCount && best.confidence < kCertain; ++i)
            if (fresh || i == 0 || i == turn) attempt(image, kAttempts[i], result, best);
        fresh = false;
        result.confidence = 0;
        if (best.confidence < kPresent) return;
        region = best.region;
        grey = best.grey;
        has_track = follow(image, result);
    }

    struct Candidate {
        Region region;
        bool grey = false;
        float confidence = 0;
    };

    void attempt(const cv::Mat &image, const Attempt &attempt, fv_face_result &result, Candidate &best) {
        const int64_t begin = now();
        BlazeFace *detector = attempt.full_range ? far_detector() : short_range.get();
        if (!detector) return;
        const std::vector<Detection> &found = detector->detect(image, attempt.look);
        result.times.detect += now() - begin;
        faces = std::max(faces, int(found.size()));
        // The largest face first: it is the one in front of the camera.
        order.clear();
        for (const Detection &detection : found) order.push_back(&detection);
        std::sort(order.begin(), order.end(),
                  [](const Detection *a, const Detection *b) { return a->box.area() > b->box.area(); });
        grey = attempt.look.grey;
        for (const Detection *detection : order) {
            Candidate candidate{detection->region(), grey, 0};
            for (int pass = 0; pass < kPasses && candidate.region.usable(image.size()); ++pass) {
                region = candidate.region;
                follow(image, result);
                if (result.confidence > candidate.confidence) candidate.confidence = result.confidence;
                if (result.confidence >= kPresent || pass == 0) candidate.region = region;
            }
            if (candidate.confidence > best.confidence) best = candidate;
            if (best.confidence >= kCertain) return;
        }
    }

    BlazeFace *far_detector() {
        if (!full_range && !full_range_path.empty())
            full_range = std::make_unique<BlazeFace>(runtime.load(full_range_path, threads));
        return full_range.get();
    }

    /// Counts the detections and the track, which may be one that the detector misses.
    void count(const std::vector<Detection> &found, const cv::Rect2f &track) {
        const auto on_track = [&](const Detection &detection) {
            return track.contains((detection.box.tl() + detection.box.br()) * 0.5f);
        };
        const auto others = std::count_if(found.begin(), found.end(), [&](auto &one) { return !on_track(one); });
        faces = 1 + int(others);
    }

    const InferenceRuntime runtime;
    const std::string full_range_path;
    const int threads;
    RedetectTimer redetect;
    std::unique_ptr<BlazeFace> short_range, full_range;
    std::unique_ptr<FaceMesh> mesh;
    std::unique_ptr<PatchClassifiers> classifiers;
    Quality quality;
    std::vector<const Detection *> order;
    Region region;
    bool has_track = false;
    bool fresh = true;  ///< nothing was looked at since the start or `reset`
    bool grey = false;  ///< the track was found in grey
    size_t turns = 0;
    int faces = 0;
};

}  // namespace

std::unique_ptr<Engine> make_mesh_engine(const fv_engine_options &options) {
    return std::make_unique<MeshEngine>(options);
}

}  // namespace fv
