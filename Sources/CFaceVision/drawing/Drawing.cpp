#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "support/Pixels.hpp"

namespace {

/// Coordinates are drawn in sixteenths of a pixel.
constexpr int kFraction = 4;
/// Far outside every canvas, well inside what OpenCV's fixed-point arithmetic takes.
constexpr float kFarthest = 2 * FV_MAX_SIDE;

cv::Scalar scalar(fv_colour colour) { return cv::Scalar(colour.b, colour.g, colour.r); }

bool finite(fv_point point) { return std::isfinite(point.x) && std::isfinite(point.y); }

cv::Point fixed(fv_point point) {
    const auto place = [](float value) {
        return int(std::lround(std::min(kFarthest, std::max(-kFarthest, value)) * (1 << kFraction)));
    };
    return {place(point.x), place(point.y)};
}

cv::Rect rectangle(float x, float y, float width, float height) {
    if (!std::isfinite(x) || !std::isfinite(y) || !std::isfinite(width) || !std::isfinite(height)) return {};
    const auto place = [](float value) { return int(std::lround(std::min(kFarthest, std::max(-kFarthest, value)))); };
    return {cv::Point(place(x), place(y)), cv::Point(place(x + width), place(y + height))};
}

/// Hershey Simplex: a capital is 21 units high at scale 1 (OpenCV's own measure of that font).
double font_scale(float height) { return double(std::min(1000.f, std::max(1.f, height))) / 21.0; }

template <typename Body>
fv_status draw(const fv_canvas *canvas, Body body) {
    return fv::guarded(fv::thread_message(), [&] {
        cv::Mat pixels = fv::view(canvas);
        body(pixels);
        return FV_OK;
    });
}

}  // namespace

fv_status fv_draw_polyline(const fv_canvas *canvas, const fv_point *points, int32_t count, bool closed,
                           fv_colour colour, int32_t thickness) {
    return draw(canvas, [&](cv::Mat &pixels) {
        if (count < 0 || (count && !points)) fv::fail(FV_INVALID_ARGUMENT, "no points were given");
        std::vector<cv::Point> line;
        for (int i = 0; i < count; ++i)
            if (finite(points[i])) line.push_back(fixed(points[i]));
        if (line.size() < 2) return;
        if (thickness < 0) {
            cv::fillPoly(pixels, std::vector<std::vector<cv::Point>>{line}, scalar(colour), cv::LINE_AA, kFraction);
        } else {
            cv::polylines(pixels, line, closed, scalar(colour), std::min(255, std::max(1, thickness)), cv::LINE_AA,
                          kFraction);
        }
    });
}

fv_status fv_draw_points(const fv_canvas *canvas, const fv_point *points, int32_t count, float radius,
                         fv_colour colour) {
    return draw(canvas, [&](cv::Mat &pixels) {
        if (count < 0 || (count && !points)) fv::fail(FV_INVALID_ARGUMENT, "no points were given");
        const int size = int(std::lround(std::min(1000.f, std::max(0.25f, radius)) * (1 << kFraction)));
        for (int i = 0; i < count; ++i)
            if (finite(points[i]))
                cv::circle(pixels, fixed(points[i]), size, scalar(colour), cv::FILLED, cv::LINE_AA, kFraction);
    });
}

fv_status fv_draw_rectangle(const fv_canvas *canvas, float x, float y, float width, float height, fv_colour colour,
                            int32_t thickness) {
    return draw(canvas, [&](cv::Mat &pixels) {
        const cv::Rect box = rectangle(x, y, width, height);
        if (box.empty()) return;
        cv::rectangle(pixels, box, scalar(colour), thickness < 0 ? cv::FILLED : std::min(255, std::max(1, thickness)),
                      cv::LINE_AA);
    });
}

fv_status fv_draw_circle(const fv_canvas *canvas, fv_point centre, float radius, fv_colour colour, int32_t thickness) {
    return draw(canvas, [&](cv::Mat &pixels) {
        if (!finite(centre) || !(radius > 0) || radius > kFarthest) return;
        cv::circle(pixels, fixed(centre), int(std::lround(radius * (1 << kFraction))), scalar(colour),
                   thickness < 0 ? cv::FILLED : std::min(255, std::max(1, thickness)), cv::LINE_AA, kFraction);
    });
}

fv_status fv_blend_rectangle(const fv_canvas *canvas, float x, float y, float width, float height, fv_colour colour,
                             float opacity) {
    return draw(canvas, [&](cv::Mat &pixels) {
        const cv::Rect box = rectangle(x, y, width, height) & cv::Rect({}, pixels.size());
        if (box.empty() || !(opacity > 0)) return;
        const double share = std::min(1.f, opacity);
        cv::Mat part = pixels(box);
        const cv::Mat fill(part.size(), CV_8UC3, scalar(colour));
        cv::addWeighted(part, 1 - share, fill, share, 0, part);
    });
}

fv_status fv_draw_text(const fv_canvas *canvas, const char *text, fv_point origin, float height, fv_colour colour,
                       int32_t thickness) {
    return draw(canvas, [&](cv::Mat &pixels) {
        if (!text) fv::fail(FV_INVALID_ARGUMENT, "no text was given");
        if (!finite(origin)) return;
        const cv::Rect place = rectangle(origin.x, origin.y, 1, 1);
        cv::putText(pixels, text, place.tl(), cv::FONT_HERSHEY_SIMPLEX, font_scale(height), scalar(colour),
                    std::min(255, std::max(1, thickness)), cv::LINE_AA);
    });
}

float fv_text_width(const char *text, float height, int32_t thickness) {
    float width = 0;
    fv::guarded(fv::thread_message(), [&] {
        int baseline = 0;
        if (text)
            width = float(cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, font_scale(height),
                                          std::min(255, std::max(1, thickness)), &baseline)
                              .width);
        return FV_OK;
    });
    return width;
}
