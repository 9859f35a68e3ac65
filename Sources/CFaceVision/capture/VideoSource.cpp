#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <opencv2/videoio.hpp>

#include "capture/Delivery.hpp"
#include "capture/Source.hpp"

namespace fv {
namespace {

/// Frame rates outside this range are nonsense in a header; the clip's time stamps still count.
constexpr double kLowestRate = 0.1, kHighestRate = 1000;
/// Pace of clips that announce no usable rate and carry no usable time stamps.
constexpr double kFallbackRate = 30;

class VideoSource : public Source {
  public:
    VideoSource(const std::string &path, const std::string &resolved) : path(path) {
        if (!video.open(resolved, cv::CAP_FFMPEG) || !video.isOpened())
            fail(
                FV_UNSUPPORTED,
                text("'%s' is neither a picture nor a video that can be decoded: it may be damaged, cut off or another "
                     "kind of file. Try to play it, or convert it to mp4",
                     path.c_str()));
        rotation = clockwise_rotation();
        video.set(cv::CAP_PROP_ORIENTATION_AUTO, 0);
        const double rate = video.get(cv::CAP_PROP_FPS);
        if (std::isfinite(rate) && rate >= kLowestRate && rate <= kHighestRate) fps = rate;
        const double count = video.get(cv::CAP_PROP_FRAME_COUNT);
        if (std::isfinite(count) && count > 0 && count < 1e12) announced = int64_t(count);
        if (!decode())
            fail(FV_DAMAGED, text("'%s' holds no frame that can be decoded: it is damaged or cut off", path.c_str()));
    }

    fv_source_info info() const override {
        return {FV_VIDEO, first_size.width, first_size.height, fps, announced, rotation};
    }

    fv_status read(uint8_t *destination, size_t capacity, fv_frame_info &info) override {
        if (!pending && !decode()) return finish();
        // Straight into the caller's memory when the frame is as large as the last one; else through `frame`.
        if (!held && rotation == 0 && packed_bytes(frame_size) <= capacity) {
            cv::Mat target(frame_size, CV_8UC3, destination);
            if (!video.retrieve(target)) return finish();
            if (target.data == destination) return deliver_at(frame_size, info);
            frame = target;
            held = true;
        }
        if (!held && !video.retrieve(frame)) return finish();
        held = true;
        frame_size = frame.size();
        cv::Size size;
        const bool fits = deliver(frame, rotation, destination, capacity, size);
        if (fits) return deliver_at(size, info);
        info = {size.width, size.height, index, time};
        return FV_BUFFER_TOO_SMALL;
    }

    std::string current_name() const override { return path; }

  private:
    int clockwise_rotation() const {
        const int stated = int(video.get(cv::CAP_PROP_ORIENTATION_META));
        if (stated % 90) return 0;
        // OpenCV 4.6 has the sign of the angle wrong (its issue 22088), which 4.7 mended.
        const bool inverted = CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR == 6;
        return (((inverted ? -stated : stated) % 360) + 360) % 360;
    }

    /// Decodes the next frame and takes its time; the pixels stay inside the decoder.
    bool decode() {
        if (!video.grab()) return false;
        pending = true;
        if (index == 0 && first_size.empty()) {
            if (!video.retrieve(frame) || frame.empty()) return false;
            held = true;
            frame_size = frame.size();
            first_size = rotation % 180 ? cv::Size(frame_size.height, frame_size.width) : frame_size;
        }
        const double rate = fps > 0 ? fps : kFallbackRate;
        const double stamp = video.get(cv::CAP_PROP_POS_MSEC) * 1e6;
        if (index == 0) first_stamp = std::isfinite(stamp) ? stamp : 0;
        const double stamped = stamp - first_stamp;
        const bool usable = index == 0 || (std::isfinite(stamped) && stamped > double(time) && stamped < 1e15);
        const int64_t next = usable ? int64_t(std::llround(stamped)) : time + int64_t(std::llround(1e9 / rate));
        time = index == 0 ? 0 : std::max(next, time);
        return true;
    }

    fv_status deliver_at(cv::Size size, fv_frame_info &info) {
        info = {size.width, size.height, index++, time};
        pending = held = false;
        return FV_OK;
    }

    /// The decoder gave no more frames. Containers announce their length roughly, so only a large gap counts as damage.
    fv_status finish() {
        if (announced > 0 && index + std::max<int64_t>(5, announced / 10) < announced && !reported) {
            reported = true;
            fail(FV_DAMAGED, text("'%s' ends after %lld of %lld frames: it is damaged or cut off", path.c_str(),
                                  static_cast<long long>(index), static_cast<long long>(announced)));
        }
        return FV_END;
    }

    const std::string path;
    cv::VideoCapture video;
    cv::Mat frame;        ///< decoded pixels that could not be written in place
    cv::Size frame_size;  ///< as decoded, before rotation
    cv::Size first_size;  ///< after rotation
    double fps = 0;
    double first_stamp = 0;
    int64_t announced = -1;
    int64_t index = 0;
    int64_t time = 0;
    int rotation = 0;
    bool pending = false;  ///< a frame is grabbed and not yet delivered
    bool held = false;     ///< its pixels are in `frame`
    bool reported = false;
};

}  // namespace

std::unique_ptr<Source> open_video(const std::string &path) {
    char *absolute = realpath(path.c_str(), nullptr);  // so that no file name can pass for a protocol of FFmpeg's
    const std::string resolved = absolute ? absolute : path;
    std::free(absolute);
    return std::make_unique<VideoSource>(path, resolved);
}

}  // namespace fv
