#pragma once

#include <chrono>
#include <cstdint>

namespace fv {

/// Monotonic nanoseconds, for stage times.
inline int64_t now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace fv
