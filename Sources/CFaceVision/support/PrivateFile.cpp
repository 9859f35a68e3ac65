#include "support/PrivateFile.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "support/Failure.hpp"

namespace fv {

PrivateFile::PrivateFile(std::string path) : destination(std::move(path)) {
    const size_t slash = destination.find_last_of('/');
    const size_t dot = destination.find_last_of('.');
    const std::string ending =
        dot != std::string::npos && (slash == std::string::npos || dot > slash) ? destination.substr(dot) : "";
    const std::string pattern = destination.substr(0, destination.size() - ending.size()) + ".XXXXXX" + ending;
    std::vector<char> name(pattern.begin(), pattern.end());
    name.push_back('\0');
    const int file = mkstemps(name.data(), int(ending.size()));  // mode 0600
    if (file < 0) {
        const int reason = errno;
        fail(reason == EACCES || reason == EROFS || reason == EPERM ? FV_PERMISSION_DENIED
             : reason == ENOENT || reason == ENOTDIR                ? FV_NOT_FOUND
                                                                    : FV_INTERNAL,
             text("cannot write '%s': %s. Choose a folder that exists and that you may write to", destination.c_str(),
                  strerror(reason)));
    }
    close(file);
    temporary = name.data();
}

PrivateFile::~PrivateFile() {
    if (!committed) unlink(temporary.c_str());
}

void PrivateFile::write(const void *bytes, size_t count) {
    const int file = open(temporary.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    const char *next = static_cast<const char *>(bytes);
    while (file >= 0 && count > 0) {
        const ssize_t written = ::write(file, next, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        next += written;
        count -= size_t(written);
    }
    const int reason = errno;
    const bool closed = file >= 0 && close(file) == 0;
    if (count > 0 || !closed) fail(FV_INTERNAL, text("cannot write '%s': %s", destination.c_str(), strerror(reason)));
}

void PrivateFile::commit() {
    if (rename(temporary.c_str(), destination.c_str()) != 0)
        fail(FV_INTERNAL, text("cannot write '%s': %s", destination.c_str(), strerror(errno)));
    committed = true;
}

}  // namespace fv
