#include "support/Failure.hpp"

namespace fv {

std::string &thread_message() noexcept {
    thread_local std::string message;
    return message;
}

}  // namespace fv

const char *fv_thread_error(void) { return fv::thread_message().c_str(); }
