#pragma once

#include <chrono>
#include <cstdint>

namespace fv {

/// Monotonic nanoseconds, for stage times.
inline int64_t now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Nanoseconds from one time to another, both of any origin; the greatest or least number where that is beyond them.
inline int64_t elapsed(int64_t from, int64_t to) {
    int64_t span = 0;
    if (!__builtin_sub_overflow(to, from, &span)) return span;
    return to > from ? INT64_MAX : INT64_MIN;
}

}  // namespace fv
