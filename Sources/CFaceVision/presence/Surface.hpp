#pragma once

#include <cstdint>
#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "CFaceVision.h"
#include "engine/InferenceRuntime.hpp"

namespace fv {

/// Judges by what is around a face whether it is a person's, or shown on paper or on a screen that somebody holds.
class Surface {
  public:
    Surface(const std::string &runtime_library, const std::string &model);
    void look(const cv::Mat &image, int64_t time, const fv_face_result &face, fv_surface_measurement &measurement);
    void reset() { has_looked = false; }

  private:
    InferenceRuntime runtime;
    std::unique_ptr<Network> network;
    float *input;
    const float *score;
    std::vector<uint8_t> picture;
    cv::Mat coarse, part;
    int64_t last_time = 0;
    bool has_looked = false;
};

/// The square picture around a face, `faces` times the face's side wide: packed blue, green, red and opacity, 0 beyond
/// the image. False where the box is none.
bool cut_surroundings(const cv::Mat &image, const float *box, float faces, int side, uint8_t *picture, cv::Mat &coarse,
                      cv::Mat &part);

}  // namespace fv
