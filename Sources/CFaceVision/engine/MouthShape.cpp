#include <algorithm>
#include <opencv2/core.hpp>

#include "CFaceVision.h"

namespace {

/// The lips, and what a smile or an open mouth moves around them; the eye corners say how the face is turned.
constexpr int kPoints[] = {61,  146, 91,  181, 84,  17,  314, 405, 321, 375, 291, 185, 40,  39,  37,  0,   267,
                           269, 270, 409, 78,  95,  88,  178, 87,  14,  317, 402, 318, 324, 308, 191, 80,  81,
                           82,  13,  312, 311, 310, 415, 205, 425, 50,  280, 117, 346, 187, 411, 207, 427, 216,
                           436, 206, 426, 203, 423, 212, 432, 202, 422, 129, 358, 98,  327, 152, 199, 200, 18,
                           194, 418, 164, 2,   145, 374, 159, 386, 33,  263, 133, 362, 1,   168};
static_assert(sizeof kPoints / sizeof *kPoints * 3 == FV_MOUTH_SHAPE_INPUTS);

constexpr int kRightOuter = 33, kRightInner = 133, kLeftInner = 362, kLeftOuter = 263;
/// The wings of the nose: with the eyes they make a plane that no expression bends much.
constexpr int kRightWing = 129, kLeftWing = 358;

cv::Vec3f point(const fv_landmark &landmark) { return {landmark.x, landmark.y, landmark.z}; }

}  // namespace

void fv_mouth_shape(const fv_landmark *l, float *input) {
    const cv::Vec3f across = point(l[kLeftOuter]) - point(l[kRightOuter]);
    const float distance = std::max(float(cv::norm(across)), 1e-3f);
    const cv::Vec3f x = across / distance;
    const cv::Vec3f eyes =
        (point(l[kRightOuter]) + point(l[kRightInner]) + point(l[kLeftInner]) + point(l[kLeftOuter])) / 4;
    const cv::Vec3f drop = (point(l[kRightWing]) + point(l[kLeftWing])) / 2 - eyes;
    cv::Vec3f y = drop - x * drop.dot(x);
    y /= std::max(float(cv::norm(y)), 1e-3f);
    const cv::Vec3f z = x.cross(y);
    for (const int index : kPoints) {
        const cv::Vec3f seen = (point(l[index]) - eyes) / distance;
        *input++ = seen.dot(x);
        *input++ = seen.dot(y);
        *input++ = seen.dot(z);
    }
}
