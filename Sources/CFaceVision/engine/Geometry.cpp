#include "engine/Geometry.hpp"

#include <algorithm>
#include <cmath>

namespace fv {

bool Region::usable(cv::Size image) const {
    if (!std::isfinite(centre.x) || !std::isfinite(centre.y) || !std::isfinite(side) || !std::isfinite(angle))
        return false;
    return side >= 4 && side < 4.f * float(image.width + image.height) && centre.x > -side / 2 &&
           centre.y > -side / 2 && centre.x < float(image.width) + side / 2 &&
           centre.y < float(image.height) + side / 2;
}

cv::Matx23f Region::to_image(int size) const {
    const float scale = side / float(size);
    const float c = std::cos(angle) * scale, s = std::sin(angle) * scale;
    const float half = float(size) / 2;
    return {c, -s, centre.x - half * c + half * s, s, c, centre.y - half * s - half * c};
}

cv::Rect Region::bounds() const {
    const float reach = side / 2 * (std::abs(std::cos(angle)) + std::abs(std::sin(angle)));
    const cv::Point2f corner(reach, reach);
    return {cv::Point(centre - corner), cv::Point(centre + corner)};
}

void read_ahead(const cv::Mat &image, cv::Rect part) {
    constexpr int kCacheLine = 64;
    part &= cv::Rect({}, image.size());
    unsigned sum = 0;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const uint8_t *row = image.ptr(y) + size_t(part.x) * image.elemSize();
        for (int x = 0; x < part.width * int(image.elemSize()); x += kCacheLine) sum += row[x];
    }
    volatile unsigned kept = sum;  // so that the reading is not optimised away
    (void)kept;
}

cv::Rect2f bounds(const fv_landmark *landmarks, int count) {
    float left = landmarks[0].x, right = left, top = landmarks[0].y, bottom = top;
    for (int i = 1; i < count; ++i) {
        left = std::min(left, landmarks[i].x);
        right = std::max(right, landmarks[i].x);
        top = std::min(top, landmarks[i].y);
        bottom = std::max(bottom, landmarks[i].y);
    }
    return {left, top, right - left, bottom - top};
}

float overlap(const cv::Rect2f &a, const cv::Rect2f &b) {
    const float shared = (a & b).area();
    const float all = a.area() + b.area() - shared;
    return all > 0 ? shared / all : 0;
}

}  // namespace fv
