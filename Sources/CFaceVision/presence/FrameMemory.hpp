#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

#include "CFaceVision.h"

namespace fv {

/// Thumbnails of the frames of a session, to find a frame that came before.
class FrameMemory {
  public:
    FrameMemory();
    void look(const cv::Mat &image, int64_t time, fv_stream_measurement &measurement);
    void reset();

  private:
    static constexpr int kWidth = 32, kHeight = 24, kCells = kWidth * kHeight;
    /// Cells of 4x4, to pass over what is different at a glance.
    static constexpr int kCoarse = kCells / 16;

    using Thumbnail = std::array<uint8_t, kCells>;
    using Glance = std::array<uint8_t, kCoarse>;

    void remember(int64_t time);
    void recall(int64_t time, fv_stream_measurement &measurement);

    std::vector<Thumbnail> thumbnails;
    std::vector<Glance> glances;
    std::vector<int64_t> times;
    size_t next = 0, count = 0;
    Thumbnail thumbnail{}, last{};
    Glance glance{};
    cv::Size last_size;
    uint64_t last_hash = 0;
    int64_t last_recall = 0;
    bool has_recalled = false;
};

}  // namespace fv
