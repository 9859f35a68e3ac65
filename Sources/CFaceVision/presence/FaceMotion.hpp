#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

#include "CFaceVision.h"
#include "presence/FeatureTracker.hpp"
#include "presence/MotionFit.hpp"

namespace fv {

/// A landmark on the rigid part of the head, and how far behind the mean of these it lies on an average head; the unit
/// is that of the fit of the pose, about 52 mm.
struct Anchor {
    int landmark;
    float depth;
};

/// Follows image features on a face and around it from a reference frame, and tells how the face moved: as a whole, as
/// a plane, as a bent sheet, or as a head.
///
/// Landmarks only say where to look. What is measured is where the pixels went.
class FaceMotion {
  public:
    FaceMotion();
    void look(const cv::Mat &image, int64_t time, const fv_face_result &face, fv_motion_measurement &measurement);
    void reset() { has_reference = false; }

  private:
    /// Side of the square that is cut out around the face, and the width of the face in it, pixels.
    static constexpr int kSide = 176, kFace = 88;

    struct Placed {
        Feature feature;
        float depth = 0;
        bool usable = false;
    };

    bool place(const fv_face_result &face);
    void cut(const cv::Mat &image, GreyPyramid &pyramid) const;
    void refer(const cv::Mat &image, int64_t time, const fv_face_result &face);
    bool take(Placed &placed, cv::Point2f point);
    void follow_head(fv_motion_measurement &measurement);
    void follow_parts(fv_motion_measurement &measurement) const;
    void follow_surround(const cv::Mat &image, fv_motion_measurement &measurement) const;

    GreyPyramid reference, current;
    std::vector<Placed> head, eyes, mouth, chin, surround;
    std::vector<cv::Point2f> anchors, reference_anchors;
    MotionFit fit;
    cv::Matx23f reference_map, map;  ///< from the cut-out to the image
    int reference_count = 0;
    int64_t reference_time = 0, last_time = 0;
    bool has_reference = false, has_looked = false;
};

}  // namespace fv
