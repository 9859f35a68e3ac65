#pragma once

#include <cstdarg>
#include <cstdio>
#include <exception>
#include <new>
#include <opencv2/core.hpp>
#include <string>

#include "CFaceVision.h"

namespace fv {

/// What is thrown inside the bridge; it becomes a status and a message at the C boundary.
class Failure : public std::exception {
  public:
    Failure(fv_status status, std::string message) : status(status), message(std::move(message)) {}
    const char *what() const noexcept override { return message.c_str(); }

    fv_status status;
    std::string message;
};

[[noreturn]] inline void fail(fv_status status, std::string message) { throw Failure(status, std::move(message)); }

/// printf into a string.
__attribute__((format(printf, 1, 2))) inline std::string text(const char *format, ...) {
    char buffer[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    return buffer;
}

/// The calling thread's message, for calls that have no handle to keep it.
std::string &thread_message() noexcept;

/// Runs `body` behind the C boundary: whatever it throws ends as a status and, in `message`, as words.
template <typename Body>
fv_status guarded(std::string &message, Body body) noexcept {
    try {
        try {
            return body();
        } catch (const Failure &failure) {
            message = failure.message;
            return failure.status;
        } catch (const std::bad_alloc &) {
            message.assign("out of memory: use smaller frames or close other programs");
            return FV_OUT_OF_MEMORY;
        } catch (const cv::Exception &exception) {
            message = "OpenCV: " + exception.err;
            return exception.code == cv::Error::StsNoMem ? FV_OUT_OF_MEMORY : FV_INTERNAL;
        } catch (const std::exception &exception) {
            message = exception.what();
            return FV_INTERNAL;
        } catch (...) {
            message = "unknown failure inside a library";
            return FV_INTERNAL;
        }
    } catch (...) {  // even the message could not be stored
        return FV_OUT_OF_MEMORY;
    }
}

}  // namespace fv
