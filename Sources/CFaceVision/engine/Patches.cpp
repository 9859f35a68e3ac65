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

void cut(const cv::Mat &image, cv::Point2f centre, float width, float angle, bool flip, cv::Size size,
         uint8_t *pixels) {
    const float scale = width / float(size.width);
    const float c = std::cos(angle) * scale, s = std::sin(angle) * scale;
    const float cx = flip ? -c : c, sx = flip ? -s : s;
    const float half_width = float(size.width - 1) / 2, half_height = float(size.height - 1) / 2;
    const cv::Matx23f to_image{cx, -s, centre.x - half_width * cx + half_height * s,
                               sx, c,  centre.y - half_width * sx - half_height * c};
    cv::Mat patch(size, CV_8UC3, pixels);
    cv::warpAffine(image, patch, to_image, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
}

}  // namespace

PatchAnchors mesh_anchors(const fv_landmark *l) {
    return {point(l[33]), point(l[133]), point(l[362]), point(l[263]), point(l[61]), point(l[291])};
}

PatchAnchors ibug68_anchors(const fv_landmark *l) {
    return {point(l[36]), point(l[39]), point(l[42]), point(l[45]), point(l[48]), point(l[54])};
}

void cut_patches(const cv::Mat &image, const PatchAnchors &anchors, float margin, const PatchMemory &memory) {
    const cv::Point2f across = anchors.left_outer - anchors.right_outer;
    const float angle = std::atan2(across.y, across.x);
    const float distance = float(cv::norm(across));
    const cv::Point2f down(-std::sin(angle), std::cos(angle));
    const cv::Point2f mouth = (anchors.mouth_right + anchors.mouth_left) * 0.5f + down * (kMouthDrop * distance);
    const auto size = [&](int width, int height) {
        return cv::Size(int(std::lround(float(width) * margin)), int(std::lround(float(height) * margin)));
    };
    cut(image, mouth, kMouthWidth * distance * margin, angle, false, size(FV_MOUTH_PATCH_WIDTH, FV_MOUTH_PATCH_HEIGHT),
        memory.mouth);

    const cv::Size eye = size(FV_EYE_PATCH_WIDTH, FV_EYE_PATCH_HEIGHT);
    const float left = kEyeWidth * float(cv::norm(anchors.left_outer - anchors.left_inner)) * margin;
    const float right = kEyeWidth * float(cv::norm(anchors.right_outer - anchors.right_inner)) * margin;
    cut(image, (anchors.left_inner + anchors.left_outer) * 0.5f, left, angle, false, eye, memory.left_eye);
    cut(image, (anchors.right_inner + anchors.right_outer) * 0.5f, right, angle, true, eye, memory.right_eye);
}

void cut_patches(const cv::Mat &image, const PatchAnchors &anchors, fv_patches &patches) {
    cut_patches(image, anchors, 1, {patches.mouth, patches.eye[0], patches.eye[1]});
}

}  // namespace fv

fv_status fv_cut_wide_patches(const fv_image *image, const fv_landmark *landmarks, int32_t count, uint8_t *mouth,
                              uint8_t *left_eye, uint8_t *right_eye) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!landmarks || !mouth || !left_eye || !right_eye || (count != 468 && count != 68))
            fv::fail(FV_INVALID_ARGUMENT, "no landmarks, or nowhere to put the patches");
        const auto anchors = count == 468 ? fv::mesh_anchors(landmarks) : fv::ibug68_anchors(landmarks);
        fv::cut_patches(fv::view(image), anchors, 1.5f, {mouth, left_eye, right_eye});
        return FV_OK;
    });
}
