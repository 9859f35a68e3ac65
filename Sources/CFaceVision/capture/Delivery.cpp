#include "capture/Delivery.hpp"

#include <opencv2/imgproc.hpp>

namespace fv {
namespace {

cv::Mat as_bgr(const cv::Mat &frame) {
    cv::Mat narrow = frame;
    if (frame.depth() == CV_16U) {
        frame.convertTo(narrow, CV_8U, 1.0 / 257.0);
    } else if (frame.depth() != CV_8U) {
        frame.convertTo(narrow, CV_8U, frame.depth() == CV_32F || frame.depth() == CV_64F ? 255.0 : 1.0);
    }
    cv::Mat bgr = narrow;
    if (narrow.channels() == 1) cv::cvtColor(narrow, bgr, cv::COLOR_GRAY2BGR);
    if (narrow.channels() == 4) cv::cvtColor(narrow, bgr, cv::COLOR_BGRA2BGR);
    if (bgr.channels() != 3) fail(FV_UNSUPPORTED, text("a frame with %d channels cannot be shown", frame.channels()));
    return bgr;
}

}  // namespace

bool deliver(const cv::Mat &frame, int rotation, uint8_t *destination, size_t capacity, cv::Size &size) {
    size = rotation % 180 ? cv::Size(frame.rows, frame.cols) : frame.size();
    if (packed_bytes(size) > capacity) return false;
    const cv::Mat bgr = as_bgr(frame);
    cv::Mat target(size, CV_8UC3, destination);
    if (bgr.data == destination) return true;
    switch (rotation) {
        case 90:
            cv::rotate(bgr, target, cv::ROTATE_90_CLOCKWISE);
            break;
        case 180:
            cv::rotate(bgr, target, cv::ROTATE_180);
            break;
        case 270:
            cv::rotate(bgr, target, cv::ROTATE_90_COUNTERCLOCKWISE);
            break;
        default:
            bgr.copyTo(target);
    }
    CV_Assert(target.data == destination);
    return true;
}

}  // namespace fv
