#include "engine/Patches.hpp"

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "support/Failure.hpp"
#include "support/Pixels.hpp"

namespace fv {
namespace {

/// How far below the mouth's centre its patch is centred, and how wide it is, in distances between the outer eye
/// corners. A tongue hangs down, so the patch reaches further below the lips than above.
constexpr float kMouthDrop = 0.15f, kMouthWidth = 1.0f;
/// Width of an eye patch in distances between the eye's corners.
constexpr float kEyeWidth = 2.0f;

cv::Point2f point(const fv_landmark &landmark) { return {landmark.x, landmark.y}; }

/// Takes pixels of a patch to pixels of the image.
cv::Matx23f to_image(cv::Point2f centre, float width, float angle, bool flip, cv::Size size) {
    const float scale = width / float(size.width);
    const float c = std::cos(angle) * scale, s = std::sin(angle) * scale;
    const float cx = flip ? -c : c, sx = flip ? -s : s;
    const float half_width = float(size.width - 1) / 2, half_height = float(size.height - 1) / 2;
    return {cx, -s, centre.x - half_width * cx + half_height * s, sx, c, centre.y - half_width * sx - half_height * c};
}

cv::Matx23f cut(const cv::Mat &image, cv::Point2f centre, float width, float angle, bool flip, cv::Size size,
                uint8_t *pixels) {
    const cv::Matx23f transform = to_image(centre, width, angle, flip, size);
    cv::Mat patch(size, CV_8UC3, pixels);
    cv::warpAffine(image, patch, transform, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    return transform;
}

}  // namespace

PatchAnchors mesh_anchors(const fv_landmark *l) {
    return {point(l[33]), point(l[133]), point(l[362]), point(l[263]), point(l[61]), point(l[291])};
}

PatchAnchors ibug68_anchors(const fv_landmark *l) {
    return {point(l[36]), point(l[39]), point(l[42]), point(l[45]), point(l[48]), point(l[54])};
}

cv::Matx23f cut_patches(const cv::Mat &image, const PatchAnchors &anchors, float margin, const PatchMemory &memory) {
    const cv::Point2f across = anchors.left_outer - anchors.right_outer;
    const float angle = std::atan2(across.y, across.x);
    const float distance = float(cv::norm(across));
    const cv::Point2f down(-std::sin(angle), std::cos(angle));
    const cv::Point2f mouth = (anchors.mouth_right + anchors.mouth_left) * 0.5f + down * (kMouthDrop * distance);
    const auto size = [&](int width, int height) {
        return cv::Size(int(std::lround(float(width) * margin)), int(std::lround(float(height) * margin)));
    };
    const cv::Matx23f transform = cut(image, mouth, kMouthWidth * distance * margin, angle, false,
                                      size(FV_MOUTH_PATCH_WIDTH, FV_MOUTH_PATCH_HEIGHT), memory.mouth);

    const cv::Size eye = size(FV_EYE_PATCH_WIDTH, FV_EYE_PATCH_HEIGHT);
    const float left = kEyeWidth * float(cv::norm(anchors.left_outer - anchors.left_inner)) * margin;
    const float right = kEyeWidth * float(cv::norm(anchors.right_outer - anchors.right_inner)) * margin;
    cut(image, (anchors.left_inner + anchors.left_outer) * 0.5f, left, angle, false, eye, memory.left_eye);
    cut(image, (anchors.right_inner + anchors.right_outer) * 0.5f, right, angle, true, eye, memory.right_eye);
    return transform;
}

void cut_patches(const cv::Mat &image, const PatchAnchors &anchors, fv_patches &patches) {
    cut_patches(image, anchors, 1, {patches.mouth, patches.eye[0], patches.eye[1]});
}

}  // namespace fv

namespace {

/// The inner lips, then the outer, each from the right corner along the lower lip.
constexpr int kLips[FV_LIP_POINTS] = {78,  95,  88,  178, 87,  14,  317, 402, 318, 324, 308, 415, 310, 311,
                                      312, 13,  82,  81,  80,  191, 61,  146, 91,  181, 84,  17,  314, 405,
                                      321, 375, 291, 409, 270, 269, 267, 0,   37,  39,  40,  185};

}  // namespace

fv_status fv_cut_wide_patches(const fv_image *image, const fv_landmark *landmarks, fv_wide_patches *patches) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!landmarks || !patches) fv::fail(FV_INVALID_ARGUMENT, "no landmarks, or nowhere to put the patches");
        const cv::Matx23f to_image = fv::cut_patches(fv::view(image), fv::mesh_anchors(landmarks), 1.5f,
                                                     {patches->mouth, patches->eye[0], patches->eye[1]});
        cv::Matx23f to_patch;
        cv::invertAffineTransform(to_image, to_patch);
        for (int i = 0; i < FV_LIP_POINTS; ++i) {
            const fv_landmark &lip = landmarks[kLips[i]];
            const cv::Vec2f place = to_patch * cv::Vec3f(lip.x, lip.y, 1);
            patches->lips[i] = {place[0], place[1]};
        }
        return FV_OK;
    });
}
