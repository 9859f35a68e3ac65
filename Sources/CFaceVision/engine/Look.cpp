#include "engine/Look.hpp"

#include <opencv2/imgproc.hpp>

namespace fv {

void RGBInput::fill(const cv::Mat &pixels, bool grey, double scale, double offset, float *values) {
    if (grey) {
        cv::cvtColor(pixels, brightness, cv::COLOR_BGR2GRAY);
        cv::cvtColor(brightness, rgb, cv::COLOR_GRAY2RGB);
    } else {
        cv::cvtColor(pixels, rgb, cv::COLOR_BGR2RGB);
    }
    cv::Mat target(pixels.size(), CV_32FC3, values);
    rgb.convertTo(target, CV_32F, scale, offset);
    CV_Assert(target.ptr<float>() == values);
}

}  // namespace fv
