#pragma once

#include <opencv2/core.hpp>

namespace fv {

/// How an image is shown to a network.
struct Look {
    /// Brightness only. Strongly coloured light (blue stage light, a screen) hides faces from the networks; grey does
    /// not.
    bool grey = false;
    /// Empty border around the image, in longer sides. Lets the detector see a face that fills the image.
    float margin = 0;
};

/// Writes BGR pixels as RGB floats `value * scale + offset`.
void fill_rgb(const cv::Mat &pixels, bool grey, float scale, float offset, float *values);

}  // namespace fv
