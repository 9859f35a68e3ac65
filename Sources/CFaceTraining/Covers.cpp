#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "CFaceTraining.h"
#include "Failure.hpp"
#include "Random.hpp"

namespace {

/// A patch and where in it the part lies; ranges in pixels.
struct Part {
    cv::Size size;
    cv::Point2f centre;
    cv::Vec2d edge;    ///< how far beyond the centre a cover with a straight edge reaches, negated
    cv::Vec2d radius;  ///< half the width of a rounded cover
};
const Part kEye{{32, 24}, {15.5f, 11.5f}, {-14, -6}, {8, 16}};
const Part kMouth{{48, 48}, {23.5f, 17}, {-24, -9}, {14, 30}};

cv::Mat read(const Part &part, const uint8_t *pixels) {
    cv::Mat patch;
    cv::Mat(part.size, CV_8UC3, const_cast<uint8_t *>(pixels)).convertTo(patch, CV_32F);
    return patch;
}

template <typename Value>
cv::Mat field(cv::Size size, Value &&value) {
    cv::Mat result(size, CV_32F);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) result.at<float>(y, x) = float(value(double(x), double(y)));
    return result;
}

/// Multiplies all channels by `factor`, one value for each pixel.
void shade(cv::Mat &colour, const cv::Mat &factor) {
    for (int y = 0; y < colour.rows; ++y)
        for (int x = 0; x < colour.cols; ++x) colour.at<cv::Vec3f>(y, x) *= factor.at<float>(y, x);
}

cv::Mat softened(const cv::Mat &mask, double deviation) {
    cv::Mat result;
    cv::GaussianBlur(mask, result, {}, deviation);
    return result;
}

double power(double base, double exponent) { return std::pow(std::fabs(base), exponent); }

double draw(ft_random &random, const cv::Vec2d &range) { return random.uniform(range[0], range[1]); }

cv::Scalar tint(ft_random &random, double low, double high) {
    const double blue = random.uniform(low, high), green = random.uniform(low, high), red = random.uniform(low, high);
    return {blue, green, red};
}

/// 1 inside |x / a|^p + |y / b|^p = 1, else 0: from an ellipse to nearly a box.
cv::Mat rounded(const Part &part, ft_random &random, double stray, double a, double b, double exponent) {
    const double x0 = part.centre.x + random.normal(stray), y0 = part.centre.y + random.normal(stray);
    return field(part.size, [&](double x, double y) {
        return power((x - x0) / a, exponent) + power((y - y0) / b, exponent) < 1 ? 1 : 0;
    });
}

/// Where a cover lies: over the whole patch, up to an edge, or around the part.
cv::Mat region(const Part &part, ft_random &random) {
    const uint32_t kind = random.below(4);
    if (kind == 0) return cv::Mat::ones(part.size, CV_32F);
    const double softness = random.uniform(0.4, 1.5);
    if (kind == 1) {
        const double angle = random.uniform(0, 2 * CV_PI), edge = draw(random, part.edge);
        const double c = std::cos(angle), s = std::sin(angle);
        const cv::Mat side = field(part.size, [&](double x, double y) {
            return (x - part.centre.x) * c + (y - part.centre.y) * s > edge ? 1 : 0;
        });
        return softened(side, softness);
    }
    const double a = draw(random, part.radius), b = a * random.uniform(0.6, 1);
    return softened(rounded(part, random, part.radius[0] / 8, a, b, std::exp2(1 + random.below(3))), softness);
}

/// Light that falls from one side.
void light(cv::Mat &colour, ft_random &random) {
    const double across = random.uniform(-0.3, 0.3), down = random.uniform(-0.3, 0.3);
    const double w = colour.cols / 2.0, h = colour.rows / 2.0;
    shade(colour,
          field(colour.size(), [&](double x, double y) { return 1 + across * (x - w) / w + down * (y - h) / h; }));
}

/// The texture of skin and cloth, and the noise of a camera.
void roughen(cv::Mat &colour, ft_random &random) {
    const double strength = random.uniform(1, 7), size = random.uniform(0.6, 2);
    cv::Mat grain(colour.size(), CV_32FC3);
    for (int y = 0; y < grain.rows; ++y)
        for (int x = 0; x < grain.cols; ++x)
            for (int channel = 0; channel < 3; ++channel) grain.at<cv::Vec3f>(y, x)[channel] = random.grain();
    cv::GaussianBlur(grain, grain, {}, size);
    colour += grain * (2 * size * strength);
}

/// Each channel's middle value.
cv::Scalar median(const cv::Mat &patch) {
    cv::Scalar result;
    std::vector<float> values(patch.total());
    for (int channel = 0; channel < 3; ++channel) {
        size_t place = 0;
        for (int y = 0; y < patch.rows; ++y)
            for (int x = 0; x < patch.cols; ++x) values[place++] = patch.at<cv::Vec3f>(y, x)[channel];
        const auto middle = values.begin() + long(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        result[channel] = *middle;
    }
    return result;
}

/// Skin in the face's own colour, most often with the gaps between fingers, knuckles' shading and nails.
cv::Mat hand(const cv::Mat &patch, ft_random &random) {
    const double exposure = random.uniform(0.6, 1.3);
    cv::Mat colour(patch.size(), CV_32FC3, median(patch).mul(tint(random, 0.92, 1.08)) * exposure);
    if (random.chance(0.8)) {
        const double angle = random.uniform(0, CV_PI), c = std::cos(angle), s = std::sin(angle);
        const double width = random.uniform(7, 21), phase = random.uniform(0, width);
        const double gap = random.uniform(0.15, 0.6), gap_width = random.uniform(0.7, 2.2);
        const double round = random.uniform(0, 0.14);
        const double edge = random.chance(0.5) ? random.uniform(0.2, 0.5) : 0, edge_form = random.uniform(0.3, 1.5);
        const double nail = random.chance(0.4) ? random.uniform(0.05, 0.25) : 0;
        const double nail_place = random.uniform(0, patch.cols);
        shade(colour, field(patch.size(), [&](double x, double y) {
                  const double across = (x * c + y * s + phase) / width, t = across - std::floor(across);
                  const double from_gap = std::min(t, 1 - t) * width / gap_width;
                  const double along = (y * c - x * s - nail_place) / 5;
                  const double finger = 1 - gap * std::exp(-from_gap * from_gap) - round * std::cos(2 * CV_PI * t);
                  const double fall = 1 - edge * (1 - power(std::cos(CV_PI * (t - 0.5)), edge_form));
                  const bool is_nail = t > 0.25 && t < 0.75;
                  return finger * fall * (is_nail ? 1 + nail * std::exp(-along * along) : 1);
              }));
    }
    light(colour, random);
    roughen(colour, random);
    return colour;
}

/// Paper or cloth, with pleats or a weave.
cv::Mat mask(const cv::Mat &patch, ft_random &random) {
    const cv::Scalar any = tint(random, 20, 230);
    const std::array<cv::Scalar, 4> usual{cv::Scalar(200, 185, 150), {225, 225, 225}, {35, 35, 35}, any};
    const uint32_t kind = random.below(4);
    cv::Mat colour(patch.size(), CV_32FC3, usual[kind] * random.uniform(0.4, 1.1));
    const uint32_t pleats = random.below(5);
    for (uint32_t pleat = 0; pleat < pleats; ++pleat) {
        const double place = random.uniform(0, patch.rows), slope = random.uniform(-0.15, 0.15);
        const double depth = random.uniform(0.05, 0.3), width = random.uniform(0.8, 2);
        shade(colour, field(patch.size(), [&](double x, double y) {
                  const double off = (y - place - slope * (x - patch.cols / 2.0)) / width;
                  return 1 - depth * std::exp(-off * off);
              }));
    }
    if (random.chance(0.2)) {
        const double across = random.uniform(0.3, 2), down = random.uniform(-1, 1);
        shade(colour,
              field(patch.size(), [&](double x, double y) { return 1 + 0.2 * std::sin(x * across + y * down); }));
    }
    light(colour, random);
    roughen(colour, random);
    return colour;
}

cv::Mat hair(const cv::Mat &patch, ft_random &random) {
    const double bright = random.uniform(10, 120);
    cv::Mat colour(patch.size(), CV_32FC3, cv::Scalar(0.7, 0.85, 1) * bright);
    const double angle = random.uniform(-0.6, 0.6) + (random.chance(0.5) ? CV_PI / 2 : 0);
    const double c = std::cos(angle), s = std::sin(angle);
    std::array<double, 160> strands;
    for (double &strand : strands) strand = random.normal(1);
    shade(colour, field(patch.size(), [&](double x, double y) {
              const double place = x * c + y * s + 60;
              const size_t below = size_t(place);
              const double share = place - double(below);
              return 1 + 0.35 * (strands[below] * (1 - share) + strands[below + 1] * share);
          }));
    return colour;
}

/// A lens that is nearly black, lit a little at its rim, with the lights of the room in it.
void dark_glasses(cv::Mat &patch, const Part &part, ft_random &random) {
    const double dark = random.uniform(3, 45);
    cv::Mat lens(patch.size(), CV_32FC3, tint(random, 0.8, 1.2) * dark);
    const double a = random.uniform(11, 17), b = random.uniform(8, 13);
    const double exponent = std::array<double, 4>{2, 3, 4, 8}[random.below(4)];
    const double rim = random.uniform(0, 60) * random.sign();
    const cv::Mat brighter = field(
        patch.size(), [&](double, double y) { return std::clamp((y - part.centre.y) / b * rim, 0.0, std::fabs(rim)); });
    for (int y = 0; y < lens.rows; ++y)
        for (int x = 0; x < lens.cols; ++x) lens.at<cv::Vec3f>(y, x) += cv::Vec3f::all(brighter.at<float>(y, x));
    const uint32_t lamps = random.below(5);
    for (uint32_t lamp = 0; lamp < lamps; ++lamp) {
        const double x0 = random.uniform(4, 28), y0 = random.uniform(4, 20), w = random.uniform(0.7, 5),
                     h = random.uniform(0.7, 3), strength = random.uniform(20, 200);
        const cv::Scalar colour = tint(random, 0.8, 1.1) * strength;
        for (int y = 0; y < lens.rows; ++y)
            for (int x = 0; x < lens.cols; ++x) {
                const double dx = (x - x0) / w, dy = (y - y0) / h, share = std::exp(-dx * dx - dy * dy);
                for (int i = 0; i < 3; ++i) lens.at<cv::Vec3f>(y, x)[i] += float(colour[i] * share);
            }
    }
    const double opacity = random.chance(0.25) ? 0.93 : 1, softness = random.uniform(0.3, 1);
    const cv::Mat shape = softened(rounded(part, random, 1.5, a, b, exponent), softness) * opacity;
    cv::blendLinear(patch, lens, 1 - shape, shape, patch);
}

/// A window or lamp mirrored in a lens: white, with or without an edge.
void reflection(cv::Mat &patch, const Part &part, ft_random &random) {
    const double bright = random.uniform(190, 270);
    const cv::Mat colour(patch.size(), CV_32FC3, tint(random, 0.93, 1.05) * bright);
    cv::Mat shape;
    const uint32_t kind = random.below(5);
    if (kind == 0) {  // a band
        const double angle = random.uniform(0, CV_PI), c = std::cos(angle), s = std::sin(angle);
        const double width = random.uniform(6, 14), off = random.normal(1.5);
        shape = field(patch.size(), [&](double x, double y) {
            return std::fabs((x - part.centre.x) * c + (y - part.centre.y) * s + off) < width ? 1 : 0;
        });
    } else if (kind == 1) {  // a window
        const double a = random.uniform(8, 15), b = random.uniform(5, 11);
        shape = rounded(part, random, 1.7, a, b, 16);
    } else if (kind == 2) {  // a lamp
        const double a = random.uniform(8, 16), b = random.uniform(6, 12);
        shape = rounded(part, random, 1.7, a, b, 2);
    } else {  // a spot on the iris
        const double a = random.uniform(4.5, 9), b = a * random.uniform(0.6, 1);
        shape = rounded(part, random, 1.2, a, b, 2);
    }
    const double softness = random.uniform(0.3, 2.5), opacity = random.uniform(0.85, 1);
    shape = softened(shape, softness) * opacity;
    cv::blendLinear(patch, colour, 1 - shape, shape, patch);
}

/// A piece of somebody's face where the part should be.
cv::Mat elsewhere(const Part &part, const cv::Mat &mouth, const cv::Mat &eye, ft_random &random) {
    cv::Mat piece;
    if (random.chance(0.5)) {  // cheek or chin, grown
        const int x = random.chance(0.5) ? 0 : mouth.cols - 16, y = random.chance(0.5) ? 0 : mouth.rows - 12;
        piece = mouth({x, y, 16, 12});
    } else if (part.size == eye.size()) {  // around a mouth
        const int x = int(random.below(uint32_t(mouth.cols - eye.cols))),
                  y = int(random.below(uint32_t(mouth.rows - eye.rows)));
        piece = mouth({x, y, eye.cols, eye.rows});
    } else {
        piece = eye({(eye.cols - eye.rows) / 2, 0, eye.rows, eye.rows});
    }
    cv::Mat result;
    cv::resize(piece, result, part.size, 0, 0, cv::INTER_CUBIC);
    return result;
}

/// A mouth beside the place where it is looked for.
cv::Mat displaced(const cv::Mat &mouth, ft_random &random) {
    const float x = float(random.sign() * random.uniform(22, 34)), y = float(random.sign() * random.uniform(8, 20));
    cv::Mat result;
    cv::warpAffine(mouth, result, cv::Matx23f(1, 0, x, 0, 1, y), mouth.size(), cv::INTER_LINEAR, cv::BORDER_REFLECT);
    return result;
}

bool cover(const Part &part, const uint8_t *pixels, const uint8_t *mouth_pixels, const uint8_t *eye_pixels,
           ft_cover kind, ft_random &random, uint8_t *covered) {
    return ft::guarded(false, [&] {
        cv::Mat patch = read(part, pixels);
        if (kind == FT_DARK_GLASSES) {
            dark_glasses(patch, part, random);
        } else if (kind == FT_REFLECTION) {
            reflection(patch, part, random);
        } else if (kind == FT_ELSEWHERE && part.size == kMouth.size && random.chance(0.33)) {
            patch = displaced(read(kMouth, mouth_pixels), random);
        } else {
            const cv::Mat above = kind == FT_HAND   ? hand(patch, random)
                                  : kind == FT_MASK ? mask(patch, random)
                                  : kind == FT_HAIR
                                      ? hair(patch, random)
                                      : elsewhere(part, read(kMouth, mouth_pixels), read(kEye, eye_pixels), random);
            cv::Mat shape =
                kind == FT_HAIR ? cv::Mat(part.size, CV_32F, cv::Scalar(random.uniform(0.9, 1))) : region(part, random);
            cv::blendLinear(patch, above, 1 - shape, shape, patch);
        }
        cv::Mat result(part.size, CV_8UC3, covered);
        patch.convertTo(result, CV_8U);
        return true;
    });
}

/// Another camera's sharpness, light and noise, and a landmark that lies a pixel beside.
bool vary(const Part &part, const uint8_t *pixels, ft_random &random, uint8_t *varied) {
    return ft::guarded(false, [&] {
        cv::Mat patch = read(part, pixels);
        if (random.chance(0.5)) cv::GaussianBlur(patch, patch, {}, random.uniform(0.4, 1.2));
        const double gain = random.uniform(0.5, 1.3), gamma = random.uniform(0.8, 1.25);
        const float noise = float(random.uniform(0, 6));
        const int shift = int(random.below(3)) - 1;
        for (int y = 0; y < patch.rows; ++y)
            for (int x = 0; x < patch.cols; ++x) {
                const int column = std::clamp(x + shift, 0, patch.cols - 1);
                for (int i = 0; i < 3; ++i) {
                    const double value = std::clamp(patch.at<cv::Vec3f>(y, column)[i] * gain / 255, 0.0, 1.0);
                    *varied++ = cv::saturate_cast<uint8_t>(255 * std::pow(value, gamma) + noise * random.grain());
                }
            }
        return true;
    });
}

}  // namespace

bool ft_cover_eye(const uint8_t *eye, const uint8_t *mouth, ft_cover kind, ft_random *random, uint8_t *covered) {
    return cover(kEye, eye, mouth, eye, kind, *random, covered);
}

bool ft_cover_mouth(const uint8_t *mouth, const uint8_t *other_mouth, const uint8_t *other_eye, ft_cover kind,
                    ft_random *random, uint8_t *covered) {
    return cover(kMouth, mouth, other_mouth, other_eye, kind, *random, covered);
}

bool ft_vary_eye(const uint8_t *eye, ft_random *random, uint8_t *varied) { return vary(kEye, eye, *random, varied); }

bool ft_vary_mouth(const uint8_t *mouth, ft_random *random, uint8_t *varied) {
    return vary(kMouth, mouth, *random, varied);
}
