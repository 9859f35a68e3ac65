#pragma once

#include <opencv2/core.hpp>

#include "CFaceVision.h"

namespace fv {

/// A square of the image, possibly turned: where a network looks.
struct Region {
    cv::Point2f centre;
    float side = 0;   ///< pixels
    float angle = 0;  ///< radians; 0 is upright, positive turns clockwise on the screen

    bool usable(cv::Size image) const;
    /// The upright rectangle around it.
    cv::Rect bounds() const;
    /// Takes network pixels of a `size` x `size` input to image pixels.
    cv::Matx23f to_image(int size) const;
};

/// Reads a part of an image into the processor's cache, line after line. A turned warp jumps between rows, which the
/// processor cannot foresee: on frames fresh from memory it takes 0.44 ms for a face of 340 pixels, after this 0.20 ms.
void read_ahead(const cv::Mat &image, cv::Rect part);

/// The rectangle around the landmarks.
cv::Rect2f bounds(const fv_landmark *landmarks, int count);

/// Intersection over union.
float overlap(const cv::Rect2f &a, const cv::Rect2f &b);

}  // namespace fv
