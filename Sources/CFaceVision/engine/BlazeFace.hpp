#pragma once

#include <vector>

#include "engine/Geometry.hpp"
#include "engine/InferenceRuntime.hpp"
#include "engine/Look.hpp"

namespace fv {

struct Detection {
    cv::Rect2f box;  ///< image pixels
    float score;     ///< 0...1
    cv::Point2f right_eye, left_eye;

    /// Where to look for this face's landmarks.
    Region region() const;
};

/// BlazeFace, short range (128 pixels, 896 anchors) or full range (192 pixels, 2304 anchors), told apart by the input.
class BlazeFace {
  public:
    explicit BlazeFace(std::unique_ptr<Network> network);

    /// Faces in a BGR image, best first, overlapping ones merged. The result is valid until the next call.
    const std::vector<Detection> &detect(const cv::Mat &image, Look look = {});

  private:
    void fill_input(const cv::Mat &image, Look look);

    std::unique_ptr<Network> network;
    float *values;  ///< of the network's input
    int size;       ///< of the square input
    float score_threshold;
    std::vector<cv::Point2f> anchors;  ///< centres in 0...1
    const float *boxes;
    const float *scores;
    cv::Mat input;
    RGBInput filler;
    float scale = 1;     ///< image pixels per input pixel
    cv::Point2f offset;  ///< of the image inside the input, in input pixels
    std::vector<Detection> candidates, faces;
};

}  // namespace fv
