#pragma once

#include <opencv2/core.hpp>

namespace fv {

/// A square of the image, possibly turned: where a network looks.
struct Region {
    cv::Point2f centre;
    float side = 0;   ///< pixels
    float angle = 0;  ///< radians; 0 is upright, positive turns clockwise on the screen

    bool usable(cv::Size image) const;
    /// Takes network pixels of a `size` x `size` input to image pixels.
    cv::Matx23f to_image(int size) const;
};

/// Intersection over union.
float overlap(const cv::Rect2f &a, const cv::Rect2f &b);

}  // namespace fv
