#include "engine/Geometry.hpp"

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

float overlap(const cv::Rect2f &a, const cv::Rect2f &b) {
    const float shared = (a & b).area();
    const float all = a.area() + b.area() - shared;
    return all > 0 ? shared / all : 0;
}

}  // namespace fv
