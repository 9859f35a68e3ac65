#include "presence/Surface.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>

#include "engine/Clock.hpp"
#include "support/Failure.hpp"
#include "support/Pixels.hpp"

namespace fv {
namespace {

/// What a person holds changes slowly.
constexpr int64_t kInterval = 250'000'000;
/// Of the face, pixels: a smaller one shows neither edges nor fingers.
constexpr float kLeastSide = 24;
/// As the patches' classifiers have it.
constexpr float kNoise = 0.03f;
/// Of a pixel of the picture, samples of the image across: more cost time and tell nothing.
constexpr int kSamples = 4;
constexpr uint8_t kSeen = 128;

}  // namespace

bool cut_surroundings(const cv::Mat &image, const float *box, float faces, int side, uint8_t *picture, cv::Mat &coarse,
                      cv::Mat &part) {
    std::memset(picture, 0, size_t(side) * size_t(side) * 4);
    if (!(box[2] > 0) || !(box[3] > 0)) return false;
    const float area = box[2] * box[3], reach = faces * std::sqrt(area);
    const float x = box[0] + box[2] / 2 - reach / 2, y = box[1] + box[3] / 2 - reach / 2;
    if (!(area >= 1 && std::isfinite(x + y + reach) && reach < 4 * FV_MAX_SIDE)) return false;
    if (!(std::abs(x) < 4 * FV_MAX_SIDE && std::abs(y) < 4 * FV_MAX_SIDE)) return false;
    const int left = std::max(0, int(std::lround(x))), right = std::min(image.cols, int(std::lround(x + reach)));
    const int top = std::max(0, int(std::lround(y))), bottom = std::min(image.rows, int(std::lround(y + reach)));
    if (right - left < 2 || bottom - top < 2) return false;
    const float scale = float(side) / reach;
    const auto place = [&](int edge, float origin) {
        return std::clamp(int(std::lround((float(edge) - origin) * scale)), 0, side);
    };
    const int x0 = place(left, x), x1 = place(right, x), y0 = place(top, y), y1 = place(bottom, y);
    if (x1 <= x0 || y1 <= y0) return false;
    const cv::Size size(x1 - x0, y1 - y0);
    cv::Mat seen = image(cv::Rect(left, top, right - left, bottom - top));
    if (seen.cols > kSamples * size.width && seen.rows > kSamples * size.height) {
        cv::resize(seen, coarse, {kSamples * size.width, kSamples * size.height}, 0, 0, cv::INTER_NEAREST);
        seen = coarse;
    }
    cv::resize(seen, part, size, 0, 0, cv::INTER_AREA);
    for (int row = 0; row < size.height; ++row) {
        const uint8_t *from = part.ptr(row);
        uint8_t *to = picture + (size_t(y0 + row) * size_t(side) + size_t(x0)) * 4;
        for (int column = 0; column < size.width; ++column, from += 3, to += 4) {
            to[0] = from[0];
            to[1] = from[1];
            to[2] = from[2];
            to[3] = 255;
        }
    }
    return true;
}

Surface::Surface(const std::string &runtime_library, const std::string &model)
    : runtime(runtime_library),
      network(runtime.load(model, 1)),
      input(network->input(FV_SURROUNDINGS_INPUTS)),
      score(network->output(1)),
      picture(size_t(FV_SURROUNDINGS_SIDE) * FV_SURROUNDINGS_SIDE * 4) {}

void Surface::look(const cv::Mat &image, int64_t time, const fv_face_result &face,
                   fv_surface_measurement &measurement) {
    measurement = {false, NAN};
    if (has_looked && time >= last_time && elapsed(last_time, time) < kInterval) return;
    if (!face.has_face || !(face.box[2] * face.box[3] >= kLeastSide * kLeastSide)) return;
    if (!cut_surroundings(image, face.box, FV_SURROUNDINGS_FACES, FV_SURROUNDINGS_SIDE, picture.data(), coarse, part))
        return;
    has_looked = true;
    last_time = time;
    fv_surroundings_input(picture.data(), input);
    network->run();
    measurement = {std::isfinite(*score), *score};
}

}  // namespace fv

struct fv_surface {
    fv::Surface surface;
    std::string message;
};

fv_status fv_surface_create(const char *runtime_library, const char *model, fv_surface **surface) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!runtime_library || !model || !surface) fv::fail(FV_INVALID_ARGUMENT, "no runtime, or no model");
        *surface = nullptr;
        *surface = new fv_surface{{runtime_library, model}, {}};
        return FV_OK;
    });
}

void fv_surface_destroy(fv_surface *surface) { delete surface; }

const char *fv_surface_error(const fv_surface *surface) { return surface ? surface->message.c_str() : ""; }

fv_status fv_surface_look(fv_surface *surface, const fv_image *image, int64_t time, const fv_face_result *face,
                          fv_surface_measurement *measurement) {
    if (!surface) return FV_INVALID_ARGUMENT;
    return fv::guarded(surface->message, [&] {
        if (!face || !measurement) fv::fail(FV_INVALID_ARGUMENT, "no face, or nowhere to put the measurement");
        surface->surface.look(fv::view(image), time, *face, *measurement);
        return FV_OK;
    });
}

void fv_surface_reset(fv_surface *surface) {
    if (surface) surface->surface.reset();
}

fv_status fv_cut_surroundings(const fv_image *image, const float *box, float faces, int32_t side, uint8_t *picture) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!box || !picture) fv::fail(FV_INVALID_ARGUMENT, "no face, or nowhere to put the picture");
        if (!(faces >= 1 && faces <= 16) || side < 1 || side > 512)
            fv::fail(FV_INVALID_ARGUMENT, "the picture must be 1 to 16 faces and 1 to 512 pixels wide");
        cv::Mat coarse, part;
        if (!fv::cut_surroundings(fv::view(image), box, faces, side, picture, coarse, part))
            fv::fail(FV_INVALID_ARGUMENT, "the box is not on the image");
        return FV_OK;
    });
}

void fv_surroundings_input(const uint8_t *picture, float *input) {
    constexpr int plane = FV_SURROUNDINGS_INPUTS / 3;
    float sum = 0, squares = 0, count = 0;
    for (int i = 0; i < plane; ++i) {
        if (picture[4 * i + 3] < fv::kSeen) continue;
        for (int channel = 0; channel < 3; ++channel) {
            const float value = float(picture[4 * i + channel]) / 255;
            sum += value;
            squares += value * value;
        }
        count += 3;
    }
    const float mean = count > 0 ? sum / count : 0;
    const float deviation = count > 0 ? std::sqrt(std::max(squares / count - mean * mean, 0.0f)) : 0;
    const float scale = 1 / (deviation + fv::kNoise);
    for (int i = 0; i < plane; ++i)
        for (int channel = 0; channel < 3; ++channel)
            input[channel * plane + i] =
                picture[4 * i + 3] < fv::kSeen ? 0 : (float(picture[4 * i + channel]) / 255 - mean) * scale;
}
