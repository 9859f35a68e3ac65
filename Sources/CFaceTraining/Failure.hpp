#pragma once

#include <exception>
#include <string>

namespace ft {

std::string &thread_message();

/// Runs `body`; an exception becomes `failed` and the thread's message.
template <typename Result, typename Body>
Result guarded(Result failed, Body &&body) noexcept {
    try {
        return body();
    } catch (const std::exception &error) {
        thread_message() = error.what();
    } catch (...) {
        thread_message() = "a library threw something unknown";
    }
    return failed;
}

}  // namespace ft
