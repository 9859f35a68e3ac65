#pragma once

#include <opencv2/core.hpp>

#include "support/Failure.hpp"

namespace fv {

inline size_t packed_bytes(cv::Size size) { return size_t(size.width) * size_t(size.height) * 3; }

/// Copies a decoded frame of any depth and channel count into packed BGR at `destination`, turned by `rotation`
/// degrees. Returns false when `capacity` does not suffice. `size` gets the size after rotation.
bool deliver(const cv::Mat &frame, int rotation, uint8_t *destination, size_t capacity, cv::Size &size);

}  // namespace fv
