#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>
#include <opencv2/videoio.hpp>

#include "capture/Delivery.hpp"
#include "capture/Source.hpp"

namespace fv {
namespace {

/// How often a wait for the camera looks whether it was interrupted: below one frame at 30 per second.
constexpr int64_t kPollNanoseconds = 20'000'000;
/// A camera that gives nothing for so long is taken for gone. Slow sensors in the dark take up to 0.5 s a frame.
constexpr int64_t kSilenceNanoseconds = 5'000'000'000;

int64_t monotonic_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return int64_t(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

class Descriptor {
  public:
    explicit Descriptor(int file) : file(file) {}
    ~Descriptor() {
        if (file >= 0) close(file);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    const int file;
};

/// Says in words why a device cannot be used, which OpenCV does not; returns when it looks usable.
void probe(const std::string &device) {
    const Descriptor descriptor(open(device.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC));
    if (descriptor.file < 0) {
        switch (errno) {
            case ENOENT:
            case ENODEV:
            case ENXIO:
                fail(FV_NOT_FOUND,
                     text("no camera at %s: plug one in, or list those present with 'ls /dev/video*'", device.c_str()));
            case EACCES:
            case EPERM:
                fail(FV_PERMISSION_DENIED, text("%s may not be opened: add yourself to the group 'video' (sudo usermod "
                                                "-aG video $USER) and log "
                                                "in again",
                                                device.c_str()));
            case EBUSY:
                fail(FV_BUSY, text("%s is used by another program: close it and try again", device.c_str()));
            default:
                fail(FV_UNSUPPORTED, text("%s cannot be opened: %s", device.c_str(), strerror(errno)));
        }
    }
    v4l2_capability capability{};
    if (ioctl(descriptor.file, VIDIOC_QUERYCAP, &capability) != 0)
        fail(FV_UNSUPPORTED, text("%s is not a camera", device.c_str()));
    const uint32_t caps =
        capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
    if (!(caps & V4L2_CAP_VIDEO_CAPTURE) || !(caps & V4L2_CAP_STREAMING))
        fail(FV_UNSUPPORTED, text("%s does not give pictures: try the next number", device.c_str()));
    v4l2_requestbuffers buffers{};
    buffers.count = 1;
    buffers.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffers.memory = V4L2_MEMORY_MMAP;
    if (ioctl(descriptor.file, VIDIOC_REQBUFS, &buffers) != 0 && errno == EBUSY)
        fail(FV_BUSY, text("%s is used by another program: close it and try again", device.c_str()));
}

class CameraSource : public Source {
  public:
    CameraSource(const std::string &device, const fv_source_options &options) : device(device) {
        probe(device);
        if (!camera.open(device, cv::CAP_V4L2) || !camera.isOpened())
            fail(FV_BUSY, text("%s does not start: close other programs that use it and try again", device.c_str()));
        if (options.width > 0 && options.height > 0) {
            camera.set(cv::CAP_PROP_FRAME_WIDTH, options.width);
            camera.set(cv::CAP_PROP_FRAME_HEIGHT, options.height);
        }
        if (options.fps > 0 && std::isfinite(options.fps)) camera.set(cv::CAP_PROP_FPS, options.fps);
        size = {int(camera.get(cv::CAP_PROP_FRAME_WIDTH)), int(camera.get(cv::CAP_PROP_FRAME_HEIGHT))};
        if (size.width < 1 || size.height < 1 || size.width > FV_MAX_SIDE || size.height > FV_MAX_SIDE)
            fail(FV_UNSUPPORTED, text("%s gives frames of %dx%d", device.c_str(), size.width, size.height));
        const double rate = camera.get(cv::CAP_PROP_FPS);
        if (std::isfinite(rate) && rate > 0 && rate < 1000) fps = rate;
    }

    fv_source_info info() const override { return {FV_CAMERA, size.width, size.height, fps, -1, 0}; }

    fv_status read(uint8_t *destination, size_t capacity, fv_frame_info &info) override {
        if (!held) {
            if (const fv_status status = wait(); status != FV_OK) return status;
            if (!camera.grab()) disconnected();
            stamp();
            cv::Mat target = packed_bytes(size) <= capacity ? cv::Mat(size, CV_8UC3, destination) : cv::Mat();
            if (!camera.retrieve(target) || target.empty()) disconnected();
            if (target.data == destination) return delivered(size, info);
            frame = target;
            held = true;
        }
        cv::Size delivered_size;
        const bool fits = deliver(frame, 0, destination, capacity, delivered_size);
        size = delivered_size;
        if (fits) return delivered(size, info);
        info = {size.width, size.height, index, time};
        return FV_BUFFER_TOO_SMALL;
    }

    std::string current_name() const override { return device; }

  private:
    fv_status wait() {
        const int64_t deadline = monotonic_now() + kSilenceNanoseconds;
        std::vector<int> ready;
        while (true) {
            if (is_interrupted()) return FV_INTERRUPTED;
            if (cv::VideoCapture::waitAny({camera}, ready, kPollNanoseconds)) return FV_OK;
            if (monotonic_now() > deadline || access(device.c_str(), F_OK) != 0) disconnected();
        }
    }

    [[noreturn]] void disconnected() {
        fail(FV_DISCONNECTED, text("%s gives no more pictures: check its cable and start again", device.c_str()));
    }

    /// The driver's capture time where it is on the monotonic clock, else now.
    void stamp() {
        const int64_t now = monotonic_now();
        const double stamped = camera.get(cv::CAP_PROP_POS_MSEC) * 1e6;
        const bool plausible = std::isfinite(stamped) && stamped <= double(now) && stamped > double(now) - 1e9;
        time = std::max(time, plausible ? int64_t(stamped) : now);
    }

    fv_status delivered(cv::Size delivered_size, fv_frame_info &info) {
        info = {delivered_size.width, delivered_size.height, index++, time};
        held = false;
        return FV_OK;
    }

    const std::string device;
    cv::VideoCapture camera;
    cv::Mat frame;
    cv::Size size;
    double fps = 0;
    int64_t index = 0;
    int64_t time = 0;
    bool held = false;  ///< `frame` waits for a larger buffer
};

}  // namespace

std::unique_ptr<Source> open_camera(const std::string &device, const fv_source_options &options) {
    return std::make_unique<CameraSource>(device, options);
}

}  // namespace fv
