#include "Failure.hpp"

#include "CFaceTraining.h"

std::string &ft::thread_message() {
    thread_local std::string message;
    return message;
}

const char *ft_error() { return ft::thread_message().c_str(); }
