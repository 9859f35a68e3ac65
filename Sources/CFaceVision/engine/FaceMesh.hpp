#pragma once

#include <cstdint>

#include "CFaceVision.h"
#include "engine/Geometry.hpp"
#include "engine/InferenceRuntime.hpp"
#include "engine/Look.hpp"

namespace fv {

/// The 468-point landmark network.
class FaceMesh {
  public:
    explicit FaceMesh(std::unique_ptr<Network> network);

    static constexpr int count = 468;

    /// Writes the landmarks of the face in `region`; returns the probability that there is one.
    /// `network_time` grows by the nanoseconds inside the network.
    float find(const cv::Mat &image, const Region &region, bool grey, fv_landmark *landmarks, int64_t &network_time);

    /// Where to look in the next frame, given this frame's landmarks.
    static Region next_region(const fv_landmark *landmarks);

    void run() { network->run(); }

  private:
    std::unique_ptr<Network> network;
    float *values;  ///< of the network's input
    const float *points;
    const float *presence;
    cv::Mat input;
    RGBInput filler;
};

}  // namespace fv
