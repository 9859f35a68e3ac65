#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <opencv2/core.hpp>
#include <string>
#include <thread>
#include <vector>

#include "CFaceVision.h"
#include "presence/FaceDescriptor.hpp"

namespace fv {

/// Compares the face with the person first seen, on a thread of its own.
///
/// The frame path only cuts a small upright picture, every second or two; the newest one waits for the thread.
class Identity {
  public:
    explicit Identity(std::string model);
    ~Identity();
    Identity(const Identity &) = delete;
    Identity &operator=(const Identity &) = delete;

    void look(const cv::Mat &image, int64_t time, const fv_face_result &face, bool waits,
              fv_identity_measurement &measurement);
    void reset();

  private:
    using Chip = std::vector<uint8_t>;

    void run(const std::string &model);
    void compare(const FaceDescriptor::Values &values, int64_t time);

    // Of the frame path alone.
    Chip cut;
    int64_t last_time = 0;
    bool has_looked = false;
    int cuts = 0;

    std::mutex mutex;
    std::condition_variable changed;
    // Under the mutex.
    Chip pending;
    int64_t pending_time = 0;
    bool has_pending = false, is_busy = false, ends = false;
    int generation = 0;
    std::vector<FaceDescriptor::Values> known;
    fv_identity_measurement result{};
    fv_status status = FV_OK;
    std::string failure;

    std::thread thread;
};

}  // namespace fv
