#include <dlib/image_processing.h>
#include <dlib/image_processing/frontal_face_detector.h>
#include <dlib/opencv.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "engine/Clock.hpp"
#include "engine/Engine.hpp"
#include "engine/Geometry.hpp"
#include "engine/PatchClassifiers.hpp"
#include "engine/Patches.hpp"
#include "engine/Quality.hpp"
#include "support/Failure.hpp"

namespace fv {
namespace {

constexpr int kCount = 68;
/// The detector sees faces of 80 pixels and more; its time grows with the area. Larger images are shrunk to this side,
/// smaller ones doubled.
constexpr int kLargestSide = 640, kSmallestSide = 320;
/// Overlap from which a detection confirms the track.
constexpr float kSameFace = 0.3f;

cv::Rect2f as_rect(const dlib::rectangle &r, double scale) {
    return {float(double(r.left()) * scale), float(double(r.top()) * scale), float(double(r.width()) * scale),
            float(double(r.height()) * scale)};
}

/// HOG detector and regression trees. The trees give no confidence, so the detector confirms the track now and then.
class DlibEngine : public Engine {
  public:
    explicit DlibEngine(const fv_engine_options &options)
        : detector(dlib::get_frontal_face_detector()), redetect(options.redetect_interval) {
        if (!options.shape_predictor || !*options.shape_predictor)
            fail(FV_INVALID_ARGUMENT, "no path was given for the shape predictor");
        try {
            dlib::deserialize(options.shape_predictor) >> predictor;
        } catch (const dlib::serialization_error &error) {
            fail(FV_MODEL_INVALID, text("model '%s' cannot be used: %s", options.shape_predictor, error.what()));
        }
        if (predictor.num_parts() != kCount)
            fail(FV_MODEL_INVALID, text("model '%s' does not predict 68 points", options.shape_predictor));
        if (!options.runtime_library || !*options.runtime_library) return;
        runtime = std::make_unique<InferenceRuntime>(options.runtime_library);
        classifiers = load_patch_classifiers(*runtime, options);
    }

    void process(const cv::Mat &image, int64_t time, fv_face_result &result) override {
        if (!has_track || redetect.due(time, faces > 1)) detect(image, time, result);
        result.faces = faces;
        if (!has_track) return;
        const int64_t begin = now();
        follow(image, result);
        result.times.landmarks = now() - begin;
        if (!has_track) return;
        found_face(result, kCount);
        result.faces = std::max(1, faces);
        result.confidence = confidence;
        const int64_t cutting = now();
        const PatchAnchors anchors = ibug68_anchors(result.landmarks);
        cut_patches(image, anchors, result.patches);
        if (classifiers) classifiers->judge(result);
        const int64_t cut = now();
        result.times.patches = cut - cutting;
        quality.measure(image, anchors, kIbug68Outline, result);
        result.times.quality = now() - cut;
    }

    void reset() override {
        has_track = false;
        faces = 0;
    }

    bool run_network() override { return false; }

  private:
    struct Found {
        cv::Rect2f box;
        double score;
    };

    void detect(const cv::Mat &image, int64_t time, fv_face_result &result) {
        const int64_t begin = now();
        const int side = std::max(image.cols, image.rows);
        const double target = std::min(kLargestSide, std::max(kSmallestSide, side));
        const double scale = double(side) / target;
        const cv::Size size(std::max(1, int(std::lround(image.cols / scale))),
                            std::max(1, int(std::lround(image.rows / scale))));
        cv::resize(image, sized, size, 0, 0, scale > 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
        std::vector<std::pair<double, dlib::rectangle>> raw;
        detector(dlib::cv_image<dlib::bgr_pixel>(sized), raw, 0.0);
        redetect.done(time);
        result.detected = true;
        faces = int(raw.size());
        const Found *best = nullptr;
        found.clear();
        for (const auto &[score, rectangle] : raw) found.push_back({as_rect(rectangle, scale), score});
        for (const Found &face : found) {
            const bool is_track = has_track && overlap(face.box, track) > kSameFace;
            if (is_track || (!has_track && (!best || face.box.area() > best->box.area()))) best = &face;
        }
        has_track = best != nullptr;
        if (best) {
            track = best->box;
            // Scores run from 0 to about 3; half of the range is certainty in practice.
            confidence = float(1 / (1 + std::exp(-2 * best->score)));
            relation_known = false;
        }
        result.times.detect = now() - begin;
    }

    void follow(const cv::Mat &image, fv_face_result &result) {
        const dlib::rectangle place(long(std::lround(track.x)), long(std::lround(track.y)),
                                    long(std::lround(track.x + track.width)),
                                    long(std::lround(track.y + track.height)));
        cv::Mat pixels = image;
        const dlib::full_object_detection shape = predictor(dlib::cv_image<dlib::bgr_pixel>(pixels), place);
        for (int i = 0; i < kCount; ++i)
            result.landmarks[i] = {float(shape.part(unsigned(i)).x()), float(shape.part(unsigned(i)).y()), 0};
        // The next frame's box keeps the place and size relative to the landmarks that the detector's box had.
        const cv::Rect2f box = bounds(result.landmarks, kCount);
        if (!(box.width > 1) || !(box.height > 1)) {
            has_track = false;
            return;
        }
        const cv::Point2f centre = (box.tl() + box.br()) * 0.5f;
        const float extent = std::sqrt(box.area());
        if (!relation_known) {
            relation_known = true;
            relation_offset = ((track.tl() + track.br()) * 0.5f - centre) / extent;
            relation_size = track.width / extent;
        }
        const cv::Point2f next = centre + relation_offset * extent;
        const float size = relation_size * extent;
        track = {next.x - size / 2, next.y - size / 2, size, size};
        const cv::Rect2f frame(0, 0, float(image.cols), float(image.rows));
        if ((track & frame).area() < 0.25f * track.area()) has_track = false;
    }

    dlib::frontal_face_detector detector;
    dlib::shape_predictor predictor;
    RedetectTimer redetect;
    std::unique_ptr<InferenceRuntime> runtime;
    std::unique_ptr<PatchClassifiers> classifiers;
    Quality quality;
    cv::Mat sized;
    std::vector<Found> found;
    cv::Rect2f track;
    cv::Point2f relation_offset;
    float relation_size = 1;
    float confidence = 0;
    bool relation_known = false;
    bool has_track = false;
    int faces = 0;
};

}  // namespace

std::unique_ptr<Engine> make_dlib_engine(const fv_engine_options &options) {
    return std::make_unique<DlibEngine>(options);
}

}  // namespace fv
