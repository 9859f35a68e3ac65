#pragma once

#include <cstdint>
#include <cstring>

namespace fv {

/// The number in an enumeration that the caller filled in. It may name none of the values, and reading such a one as
/// the enumeration is undefined.
template <class Enumeration>
int32_t number(const Enumeration &value) {
    int32_t number;
    static_assert(sizeof number == sizeof value);
    std::memcpy(&number, &value, sizeof number);
    return number;
}

}  // namespace fv
