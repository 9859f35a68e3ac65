#include "engine/BlazeFace.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "support/Failure.hpp"

namespace fv {
namespace {

/// Values of each anchor's regression: centre, size, six key points.
constexpr size_t kBoxValues = 16;
/// Overlap from which two boxes are one face: the detector's published suppression threshold.
constexpr float kSameFace = 0.3f;
/// The landmark network expects half as much again as the face box on every side together (its published margin).
constexpr float kRegionScale = 1.5f;

struct Layer {
    int stride;
    int anchors_per_cell;
};

std::vector<cv::Point2f> anchor_centres(int size, const std::vector<Layer> &layers) {
    std::vector<cv::Point2f> centres;
    for (const Layer &layer : layers) {
        const int cells = size / layer.stride;
        for (int y = 0; y < cells; ++y)
            for (int x = 0; x < cells; ++x)
                for (int i = 0; i < layer.anchors_per_cell; ++i)
                    centres.emplace_back((float(x) + 0.5f) / float(cells), (float(y) + 0.5f) / float(cells));
    }
    return centres;
}

float logistic(float x) { return 1 / (1 + std::exp(-std::min(100.f, std::max(-100.f, x)))); }

}  // namespace

Region Detection::region() const {
    const cv::Point2f eyes = left_eye - right_eye;
    return {(box.tl() + box.br()) * 0.5f, kRegionScale * std::max(box.width, box.height), std::atan2(eyes.y, eyes.x)};
}

BlazeFace::BlazeFace(std::unique_ptr<Network> loaded) : network(std::move(loaded)) {
    size = int(std::lround(std::sqrt(double(network->input_count()) / 3)));
    if (size == 128) {
        anchors = anchor_centres(size, {{8, 2}, {16, 6}});
        score_threshold = 0.5f;
    } else if (size == 192) {
        anchors = anchor_centres(size, {{4, 1}});
        score_threshold = 0.6f;
    } else {
        fail(FV_MODEL_INVALID, "the face detector has an unknown input size: run the set-up again");
    }
    values = network->input(network->input_count());
    boxes = network->output(anchors.size() * kBoxValues);
    scores = network->output(anchors.size());
    candidates.reserve(anchors.size());
    faces.reserve(64);
    input.create(size, size, CV_8UC3);
}

void BlazeFace::fill_input(const cv::Mat &image, Look look) {
    scale = float(std::max(image.cols, image.rows)) * (1 + 2 * look.margin) / float(size);
    const cv::Size inner(std::max(1, int(std::lround(float(image.cols) / scale))),
                         std::max(1, int(std::lround(float(image.rows) / scale))));
    const cv::Rect place((size - inner.width) / 2, (size - inner.height) / 2, inner.width, inner.height);
    offset = cv::Point2f(float(place.x), float(place.y));
    input.setTo(cv::Scalar::all(0));
    cv::Mat target = input(place);
    cv::resize(image, target, inner, 0, 0, scale > 2 ? cv::INTER_AREA : cv::INTER_LINEAR);
    filler.fill(input, look.grey, 1 / 127.5, -1, values);
}

const std::vector<Detection> &BlazeFace::detect(const cv::Mat &image, Look look) {
    fill_input(image, look);
    network->run();
    candidates.clear();
    faces.clear();
    const float pixels = scale * float(size);
    const auto point = [&](const float *raw, const cv::Point2f &anchor) {
        return cv::Point2f((raw[0] / float(size) + anchor.x) * pixels - offset.x * scale,
                           (raw[1] / float(size) + anchor.y) * pixels - offset.y * scale);
    };
    for (size_t i = 0; i < anchors.size(); ++i) {
        const float score = logistic(scores[i]);
        if (!(score >= score_threshold)) continue;
        const float *raw = boxes + i * kBoxValues;
        const cv::Point2f centre = point(raw, anchors[i]);
        const cv::Size2f extent(raw[2] * scale, raw[3] * scale);
        if (!(extent.width > 0) || !(extent.height > 0)) continue;
        const cv::Rect2f box(centre.x - extent.width / 2, centre.y - extent.height / 2, extent.width, extent.height);
        candidates.push_back({box, score, point(raw + 4, anchors[i]), point(raw + 6, anchors[i])});
    }
    std::sort(candidates.begin(), candidates.end(), [](auto &a, auto &b) { return a.score > b.score; });
    for (const Detection &candidate : candidates) {
        const bool known = std::any_of(faces.begin(), faces.end(), [&](const Detection &face) {
            return overlap(face.box, candidate.box) > kSameFace;
        });
        if (!known && faces.size() < faces.capacity()) faces.push_back(candidate);
    }
    return faces;
}

}  // namespace fv
