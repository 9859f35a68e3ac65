#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "support/Failure.hpp"

namespace fv {

/// Where frames come from: one subclass per kind of input.
class Source {
  public:
    virtual ~Source() = default;

    virtual fv_source_info info() const = 0;
    /// See `fv_source_read`; failures are thrown.
    virtual fv_status read(uint8_t *destination, size_t capacity, fv_frame_info &info) = 0;
    virtual std::string current_name() const = 0;

    void interrupt() { interrupted.store(true, std::memory_order_relaxed); }
    bool is_interrupted() const { return interrupted.load(std::memory_order_relaxed); }

  private:
    /// Relaxed is enough: the flag stands alone, no other memory is read because of it.
    std::atomic<bool> interrupted{false};
};

std::unique_ptr<Source> open_camera(const std::string &device, const fv_source_options &options);
std::unique_ptr<Source> open_video(const std::string &path);
std::unique_ptr<Source> open_picture(const std::string &path);
std::unique_ptr<Source> open_folder(const std::string &path);

/// Whether OpenCV has a decoder for the picture that begins so.
bool is_picture(const std::string &path);

}  // namespace fv
