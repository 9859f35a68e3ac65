#include "capture/Source.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

struct fv_source {
    std::unique_ptr<fv::Source> source;
    std::string message;
    std::string name;
};

namespace fv {
namespace {

/// OpenCV and FFmpeg write their own complaints to stderr; ours say more.
void quieten_libraries() {
    static std::once_flag once;
    std::call_once(once, [] {
        setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);  // AV_LOG_QUIET; the user's own setting wins
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    });
}

/// "camera:N" and "/dev/videoN" name a device; anything else is a path.
std::string camera_device(const std::string &input) {
    static const std::string prefix = "camera:";
    if (input.rfind(prefix, 0) == 0) {
        const std::string number = input.substr(prefix.size());
        if (number.empty() || number.size() > 4 || number.find_first_not_of("0123456789") != std::string::npos)
            fail(FV_UNSUPPORTED, text("'%s': write camera:0, camera:1 ... or /dev/video0", input.c_str()));
        return "/dev/video" + number;
    }
    return input.rfind("/dev/", 0) == 0 ? input : "";
}

std::unique_ptr<Source> open(const std::string &input, const fv_source_options &options) {
    quieten_libraries();
    if (const std::string device = camera_device(input); !device.empty()) return open_camera(device, options);

    struct stat status {};
    if (stat(input.c_str(), &status) != 0) {
        const int reason = errno;
        if (reason == EACCES) fail(FV_PERMISSION_DENIED, text("'%s' may not be read: check its rights", input.c_str()));
        fail(FV_NOT_FOUND, text("'%s': %s. Check the path", input.c_str(), strerror(reason)));
    }
    if (access(input.c_str(), R_OK) != 0)
        fail(FV_PERMISSION_DENIED, text("'%s' may not be read: check its rights", input.c_str()));
    if (S_ISDIR(status.st_mode)) return open_folder(input);
    if (!S_ISREG(status.st_mode))
        fail(FV_UNSUPPORTED, text("'%s' is neither a file nor a folder nor a camera", input.c_str()));
    if (status.st_size == 0) fail(FV_DAMAGED, text("'%s' is empty: copy or record it again", input.c_str()));
    return is_picture(input) ? open_picture(input) : open_video(input);
}

}  // namespace
}  // namespace fv

fv_status fv_source_open(const char *input, const fv_source_options *options, fv_source **source) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!source) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the source");
        *source = nullptr;
        if (!input || !*input) fv::fail(FV_INVALID_ARGUMENT, "no input was named");
        auto handle = std::make_unique<fv_source>();
        handle->source = fv::open(input, options ? *options : fv_source_options{});
        *source = handle.release();
        return FV_OK;
    });
}

void fv_source_close(fv_source *source) { delete source; }

const char *fv_source_error(const fv_source *source) { return source ? source->message.c_str() : ""; }

fv_status fv_source_get_info(const fv_source *source, fv_source_info *info) {
    if (!source || !info) return FV_INVALID_ARGUMENT;
    *info = source->source->info();
    return FV_OK;
}

fv_status fv_source_read(fv_source *source, uint8_t *destination, size_t capacity, fv_frame_info *info) {
    if (!source) return FV_INVALID_ARGUMENT;
    return fv::guarded(source->message, [&] {
        if ((!destination && capacity) || !info) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the frame");
        if (source->source->is_interrupted()) return FV_INTERRUPTED;
        return source->source->read(destination, capacity, *info);
    });
}

const char *fv_source_current_name(const fv_source *source) {
    if (!source) return "";
    auto *handle = const_cast<fv_source *>(source);
    fv::guarded(handle->message, [&] {
        handle->name = source->source->current_name();
        return FV_OK;
    });
    return handle->name.c_str();
}

void fv_source_interrupt(fv_source *source) {
    if (source) source->source->interrupt();
}
