#include "engine/FaceMesh.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "engine/Clock.hpp"
#include "support/Failure.hpp"

namespace fv {
namespace {

constexpr int kSize = 192;
/// The network's published margin around the landmarks of the frame before.
constexpr float kRegionScale = 1.5f;
/// Outer corners of the person's right and left eye.
constexpr int kRightEye = 33, kLeftEye = 263;

}  // namespace

FaceMesh::FaceMesh(std::unique_ptr<Network> loaded) : network(std::move(loaded)) {
    values = network->input(kSize * kSize * 3);
    points = network->output(count * 3);
    presence = network->output(1);
    input.create(kSize, kSize, CV_8UC3);
}

float FaceMesh::find(const cv::Mat &image, const Region &region, bool grey, fv_landmark *landmarks,
                     int64_t &network_time) {
    const cv::Matx23f to_image = region.to_image(kSize);
    // A warp that shrinks more skips most lines.
    if (region.side <= 3 * kSize) read_ahead(image, region.bounds());
    cv::warpAffine(image, input, to_image, input.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    filler.fill(input, grey, 1 / 255.0, 0, values);
    const int64_t begin = now();
    network->run();
    network_time += now() - begin;
    const float scale = region.side / float(kSize);
    for (int i = 0; i < count; ++i) {
        const float *raw = points + i * 3;
        landmarks[i] = {to_image(0, 0) * raw[0] + to_image(0, 1) * raw[1] + to_image(0, 2),
                        to_image(1, 0) * raw[0] + to_image(1, 1) * raw[1] + to_image(1, 2), raw[2] * scale};
    }
    return 1 / (1 + std::exp(-*presence));
}

Region FaceMesh::next_region(const fv_landmark *landmarks) {
    // The box is taken in the frame turned with the eyes, so that it does not grow when the head tilts.
    const float angle =
        std::atan2(landmarks[kLeftEye].y - landmarks[kRightEye].y, landmarks[kLeftEye].x - landmarks[kRightEye].x);
    const float c = std::cos(angle), s = std::sin(angle);
    float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int i = 0; i < count; ++i) {
        const float x = c * landmarks[i].x + s * landmarks[i].y, y = c * landmarks[i].y - s * landmarks[i].x;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    const float x = (left + right) / 2, y = (top + bottom) / 2;
    return {{c * x - s * y, s * x + c * y}, kRegionScale * std::max(right - left, bottom - top), angle};
}

}  // namespace fv
