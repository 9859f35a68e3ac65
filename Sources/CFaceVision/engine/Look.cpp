#include "engine/Look.hpp"

namespace fv {

void fill_rgb(const cv::Mat &pixels, bool grey, float scale, float offset, float *value) {
    const uint8_t *pixel = pixels.data;
    for (size_t i = 0, count = pixels.total(); i < count; ++i, pixel += 3, value += 3) {
        value[0] = float(pixel[2]) * scale + offset;
        value[1] = float(pixel[1]) * scale + offset;
        value[2] = float(pixel[0]) * scale + offset;
        // Luma of ITU-R BT.601.
        if (grey) value[0] = value[1] = value[2] = 0.299f * value[0] + 0.587f * value[1] + 0.114f * value[2];
    }
}

}  // namespace fv
