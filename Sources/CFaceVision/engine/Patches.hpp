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

/// Cuts the upright patches out of a BGR image.
void cut_patches(const cv::Mat &image, const PatchAnchors &anchors, fv_patches &patches);

}  // namespace fv
