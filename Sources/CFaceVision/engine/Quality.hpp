#pragma once

#include <opencv2/core.hpp>

#include "CFaceVision.h"
#include "engine/Patches.hpp"

namespace fv {

/// The landmarks around the face, in order.
struct Outline {
    const int *landmarks;
    int count;
};

extern const Outline kMeshOutline, kIbug68Outline;

/// Measures light, sharpness and visibility of a face. Keeps its memory from frame to frame.
class Quality {
  public:
    Quality();
    void measure(const cv::Mat &image, const PatchAnchors &anchors, const Outline &outline, fv_face_result &result);

  private:
    void measure_face(const cv::Mat &image, const PatchAnchors &anchors, const Outline &outline,
                      const fv_landmark *landmarks, fv_face_statistics &face);

    cv::Mat colour, grey, mask;
};

}  // namespace fv
