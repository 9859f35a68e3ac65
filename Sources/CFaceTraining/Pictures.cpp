#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "CFaceTraining.h"
#include "Failure.hpp"
#include "Random.hpp"

struct ft_tongue {
    cv::Mat pixels;  ///< CV_8UC3
    cv::Mat mask;    ///< CV_8UC1
};

namespace {

constexpr int kWideMouth = 72, kMouth = 48, kTongueSide = 64;
constexpr int kRing = FT_LIP_POINTS / 2;

/// How far a camera, a light and a face finder stray from the training picture: standard deviations.
struct Spread {
    double turn, scale, shift_x, shift_y;  ///< radians, logarithm, pixels, pixels
    double gamma, colour, gain, side;      ///< logarithms; side light as a share at the edges
};
constexpr Spread kEyeSpread{0.07, 0.08, 0.8, 0.7, 0.3, 0.08, 0.2, 0.2};
constexpr Spread kMouthSpread{0.08, 0.07, 1.6, 1.6, 0.25, 0.07, 0.2, 0.15};
constexpr double kBlurred = 0.25, kNoise = 0.02;

void augment(const cv::Mat &wide, cv::Size size, const Spread &spread, bool mirror, ft_random &random, uint8_t *patch) {
    const double angle = random.normal(spread.turn), scale = std::exp(random.normal(spread.scale));
    const double c = std::cos(angle) * scale, s = std::sin(angle) * scale, flip = mirror ? -1 : 1;
    const double x = (wide.cols - 1) / 2.0 + random.normal(spread.shift_x);
    const double y = (wide.rows - 1) / 2.0 + random.normal(spread.shift_y);
    const double hx = (size.width - 1) / 2.0, hy = (size.height - 1) / 2.0;
    const cv::Matx23d place{c * flip, -s, x - c * flip * hx + s * hy, s * flip, c, y - s * flip * hx - c * hy};
    cv::Mat cut, small;
    cv::warpAffine(wide, cut, place, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REFLECT);
    if (random.chance(kBlurred)) {
        const double ratio = random.uniform(0.35, 0.8);
        cv::resize(cut, small, {int(size.width * ratio), int(size.height * ratio)}, 0, 0, cv::INTER_AREA);
        cv::resize(small, cut, size, 0, 0, cv::INTER_LINEAR);
    }
    const double gamma = std::exp(random.normal(spread.gamma)), gain = std::exp(random.normal(spread.gain));
    float exposed[3][256];
    for (auto &channel : exposed) {
        const double colour = gain * std::exp(random.normal(spread.colour));
        for (int grey = 0; grey < 256; ++grey)
            channel[grey] = float(255 * std::pow(std::max(grey / 255.0, 1e-3), gamma) * colour);
    }
    const double side = random.normal(spread.side);
    const float noise = float(255 * kNoise * random.uniform(0, 1));
    for (int row = 0; row < size.height; ++row)
        for (int column = 0; column < size.width; ++column) {
            const float light = float(1 + side * (column - hx) / hx);
            const cv::Vec3b pixel = cut.at<cv::Vec3b>(row, column);
            for (int channel = 0; channel < 3; ++channel)
                *patch++ =
                    cv::saturate_cast<uint8_t>(exposed[channel][pixel[channel]] * light + noise * random.grain());
        }
}

/// Where a tongue goes and what it looks like there.
struct Placement {
    cv::Point2f root;          ///< on the line between the lips
    cv::Point2f along, aside;  ///< unit vectors: out of the mouth, and across
    float width, height;       ///< of the tongue, pixels
    float out;                 ///< how much of it is beyond the root
};

struct Mouth {
    explicit Mouth(const float *lips) {
        for (int i = 0; i < kRing; ++i) {
            inner.emplace_back(lips[2 * i], lips[2 * i + 1]);
            outer.emplace_back(lips[2 * (kRing + i)], lips[2 * (kRing + i) + 1]);
        }
        const cv::Point2f span = outer[kRing / 2] - outer[0];
        width = float(cv::norm(span)) + 1e-3f;
        right = span / width;
        down = {-right.y, right.x};
        // The middle of the lower lip is a quarter around, of the upper lip three quarters.
        centre = (inner[kRing / 4] + inner[3 * kRing / 4]) * 0.5f;
    }

    std::vector<cv::Point2f> inner, outer;
    cv::Point2f right, down, centre;
    float width;
};

Placement choose(const Mouth &mouth, const cv::Mat &tongue, ft_tongue_place place, ft_random &random) {
    Placement chosen;
    chosen.width = mouth.width * float(random.uniform(0.35, 0.9));
    const double aspect = double(tongue.rows) / tongue.cols * random.uniform(0.8, 1.3);
    chosen.height = chosen.width * float(std::clamp(aspect, 0.5, 2.0));
    double angle = std::clamp(random.normal(0.35), -1.2, 1.2);
    chosen.root = mouth.centre + mouth.right * (float(random.uniform(-0.25, 0.25)) * mouth.width);
    chosen.out = chosen.height;
    if (place == FT_TONGUE_OUT) {
        if (random.chance(0.3)) angle = random.sign() * random.uniform(0.6, 1.4);
        if (random.chance(0.06)) angle += CV_PI;
        chosen.out = std::max(chosen.height * float(random.uniform(0.3, 1)), 0.22f * mouth.width);
    } else if (place == FT_TONGUE_INSIDE) {
        chosen.out = chosen.height * 0.7f;
    } else {
        angle = random.uniform(-3, 3);
        chosen.root = {float(random.uniform(8, kWideMouth - 8)), float(random.uniform(8, kWideMouth - 8))};
        chosen.out = chosen.height / 2;
    }
    const float c = float(std::cos(angle)), s = float(std::sin(angle));
    chosen.along = mouth.down * c - mouth.right * s;
    chosen.aside = mouth.right * c + mouth.down * s;
    return chosen;
}

/// Distance from the root along the tongue, for every pixel.
cv::Mat distances(const Placement &place) {
    cv::Mat result(kWideMouth, kWideMouth, CV_32F);
    for (int y = 0; y < kWideMouth; ++y)
        for (int x = 0; x < kWideMouth; ++x)
            result.at<float>(y, x) = (cv::Point2f(float(x), float(y)) - place.root).dot(place.along);
    return result;
}

cv::Mat ring_mask(const std::vector<cv::Point2f> &ring) {
    std::vector<cv::Point> points(ring.begin(), ring.end());
    cv::Mat mask = cv::Mat::zeros(kWideMouth, kWideMouth, CV_8U);
    cv::fillPoly(mask, std::vector<std::vector<cv::Point>>{points}, 255);
    return mask;
}

/// Gains that give the tongue the light that falls on the lips, and much of their colour.
cv::Scalar matching(const cv::Mat &face, const cv::Mat &tongue, const cv::Mat &opacity, const Mouth &mouth,
                    ft_random &random) {
    cv::Mat lips = ring_mask(mouth.outer), bytes;
    lips.setTo(0, ring_mask(mouth.inner));
    const cv::Scalar lip = cv::countNonZero(lips) ? cv::mean(face, lips) : cv::mean(face);
    opacity.convertTo(bytes, CV_8U, 255);
    const cv::Scalar own = cv::mean(tongue, bytes);
    const double share = random.uniform(0.6, 1);
    cv::Scalar gain;
    double mean = 0, lip_light = 0, own_light = 0;
    for (int i = 0; i < 3; ++i) {
        gain[i] = std::pow((lip[i] + 1) / (own[i] + 1), share) * std::exp(random.normal(0.06));
        mean += gain[i] / 3;
        lip_light += lip[i] + 1;
        own_light += own[i] + 1;
    }
    return gain * (lip_light / own_light * std::exp(0.1 + random.normal(0.22)) / mean);
}

}  // namespace

void ft_augment_eye(const uint8_t *wide, ft_random *random, uint8_t *patch) {
    const cv::Mat picture(36, 48, CV_8UC3, const_cast<uint8_t *>(wide));
    augment(picture, {32, 24}, kEyeSpread, false, *random, patch);
}

void ft_augment_mouth(const uint8_t *wide, ft_random *random, uint8_t *patch) {
    const cv::Mat picture(kWideMouth, kWideMouth, CV_8UC3, const_cast<uint8_t *>(wide));
    augment(picture, {kMouth, kMouth}, kMouthSpread, random->chance(0.5), *random, patch);
}

ft_tongue *ft_tongue_load(const char *path) {
    return ft::guarded<ft_tongue *>(nullptr, [&]() -> ft_tongue * {
        const cv::Mat picture = cv::imread(path, cv::IMREAD_COLOR);
        if (picture.empty()) throw std::runtime_error(std::string("'") + path + "' is not a picture");
        cv::Mat channels[3], bright, labels, stats, centres;
        cv::split(picture, channels);
        cv::max(channels[0], channels[1], bright);
        cv::max(bright, channels[2], bright);
        const int parts = cv::connectedComponentsWithStats(bright > 24, labels, stats, centres);
        int largest = 0;
        for (int part = 1; part < parts; ++part)
            if (!largest || stats.at<int>(part, cv::CC_STAT_AREA) > stats.at<int>(largest, cv::CC_STAT_AREA))
                largest = part;
        if (!largest) throw std::runtime_error(std::string("'") + path + "' shows nothing on black");
        const cv::Rect box(stats.at<int>(largest, cv::CC_STAT_LEFT), stats.at<int>(largest, cv::CC_STAT_TOP),
                           stats.at<int>(largest, cv::CC_STAT_WIDTH), stats.at<int>(largest, cv::CC_STAT_HEIGHT));
        cv::Mat mask = labels == largest;
        cv::morphologyEx(mask, mask, cv::MORPH_CLOSE, cv::Mat::ones(15, 15, CV_8U));
        const double scale = double(kTongueSide) / std::max(box.width, box.height);
        auto tongue = std::make_unique<ft_tongue>();
        cv::resize(picture(box), tongue->pixels, {}, scale, scale, cv::INTER_AREA);
        cv::resize(mask(box), tongue->mask, {}, scale, scale, cv::INTER_AREA);
        return tongue.release();
    });
}

void ft_tongue_destroy(ft_tongue *tongue) { delete tongue; }

bool ft_paste_tongue(const uint8_t *wide, const float *lips, const ft_tongue *tongue, ft_tongue_place place,
                     ft_random *generator, uint8_t *painted) {
    return ft::guarded(false, [&] {
        ft_random &random = *generator;
        cv::Mat face;
        cv::Mat(kWideMouth, kWideMouth, CV_8UC3, const_cast<uint8_t *>(wide)).convertTo(face, CV_32FC3);
        const Mouth mouth(lips);
        const Placement chosen = choose(mouth, tongue->pixels, place, random);
        const cv::Size size = tongue->pixels.size();
        const cv::Point2f across =
            chosen.aside * (chosen.width / float(size.width) * (random.chance(0.5) ? 1.f : -1.f));
        const cv::Point2f down = chosen.along * (chosen.height / float(size.height));
        const cv::Point2f corner =
            chosen.root + chosen.along * (chosen.out - chosen.height) - across * (float(size.width) / 2);
        const cv::Matx23f transform{across.x, down.x, corner.x, across.y, down.y, corner.y};
        cv::Mat pixels, opacity;
        cv::warpAffine(tongue->pixels, pixels, transform, {kWideMouth, kWideMouth}, cv::INTER_AREA,
                       cv::BORDER_REPLICATE);
        cv::warpAffine(tongue->mask, opacity, transform, {kWideMouth, kWideMouth}, cv::INTER_LINEAR);
        pixels.convertTo(pixels, CV_32FC3);
        opacity.convertTo(opacity, CV_32F, 1 / 255.0);

        const cv::Mat along = distances(chosen);
        if (place == FT_TONGUE_OUT) {  // the upper lip lies over its root
            cv::Mat beyond = along + (0.5 + random.uniform(0, 2));
            opacity = opacity.mul(cv::min(cv::max(beyond, 0), 1));
        } else if (place == FT_TONGUE_INSIDE) {
            cv::Mat inside;
            ring_mask(mouth.inner).convertTo(inside, CV_32F, 1 / 255.0);
            opacity = opacity.mul(inside);
        }
        if (cv::sum(opacity)[0] < 6) return false;
        cv::multiply(pixels, matching(face, pixels, opacity, mouth, random), pixels);

        if (place != FT_TONGUE_AWAY) {
            // Darker towards the mouth, and a shadow on the chin.
            const double dark = random.uniform(0.55, 1), brighter = random.uniform(0, 0.5),
                         gap = random.uniform(0.8, 2.5);
            const double depth = place == FT_TONGUE_OUT && random.chance(0.6) ? random.uniform(0.2, 0.8) : 0;
            for (int y = 0; y < kWideMouth; ++y)
                for (int x = 0; x < kWideMouth; ++x) {
                    const double d = along.at<float>(y, x);
                    const double shade =
                        std::min(dark + brighter * std::clamp(d / std::max(chosen.out, 1.f), 0.0, 1.0), 1.1);
                    const double root = depth > 0 ? 1 - depth * std::exp(-(d / gap) * (d / gap)) : 1;
                    pixels.at<cv::Vec3f>(y, x) *= float(shade * root);
                }
            cv::Mat shadow, lowered = cv::Mat::zeros(opacity.size(), CV_32F);
            const int drop = 1 + int(ft_random_below(&random, 3));
            opacity.rowRange(0, kWideMouth - drop).copyTo(lowered.rowRange(drop, kWideMouth));
            cv::GaussianBlur(lowered, shadow, {9, 9}, 0);
            shadow = 1 - shadow * random.uniform(0, 0.45);
            cv::Mat planes[] = {shadow, shadow, shadow}, three;
            cv::merge(planes, 3, three);
            face = face.mul(three);
        }
        cv::GaussianBlur(pixels, pixels, {3, 3}, 0.3 + random.uniform(0, 1));
        cv::GaussianBlur(opacity, opacity, {3, 3}, 0);
        for (int y = 0; y < kWideMouth; ++y)
            for (int x = 0; x < kWideMouth; ++x) {
                const float share = opacity.at<float>(y, x);
                const cv::Vec3f value = face.at<cv::Vec3f>(y, x) * (1 - share) + pixels.at<cv::Vec3f>(y, x) * share;
                for (int i = 0; i < 3; ++i) *painted++ = cv::saturate_cast<uint8_t>(value[i]);
            }
        return true;
    });
}
