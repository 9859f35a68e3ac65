#pragma once

#include <opencv2/core.hpp>

#include "CFaceVision.h"

namespace fv {

/// The points that the patches hang on, in image pixels.
struct PatchAnchors {
    cv::Point2f right_outer, right_inner, left_inner, left_outer;  ///< eye corners
    cv::Point2f mouth_right, mouth_left;                           ///< mouth corners
};

PatchAnchors mesh_anchors(const fv_landmark *landmarks);
PatchAnchors ibug68_anchors(const fv_landmark *landmarks);

/// Where packed BGR patches go.
struct PatchMemory {
    uint8_t *mouth, *left_eye, *right_eye;
};

/// Cuts the upright patches out of a BGR image, `margin` times as wide and high as `fv_patches` has them. Returns what
/// takes pixels of the mouth's patch to pixels of the image.
cv::Matx23f cut_patches(const cv::Mat &image, const PatchAnchors &anchors, float margin, const PatchMemory &memory);
void cut_patches(const cv::Mat &image, const PatchAnchors &anchors, fv_patches &patches);

}  // namespace fv
