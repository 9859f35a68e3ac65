#include "presence/FeatureTracker.hpp"

#include <algorithm>
#include <cmath>

namespace fv {
namespace {

/// Steps on each level, and the step in pixels that is as good as none.
constexpr int kSteps = 6;
constexpr float kSmallStep = 0.03f;
/// A patch is left when it moves so far in one step or drifts so far on one level: it is lost.
constexpr float kLargestStep = 4, kLargestDrift = 8;
/// Least eigenvalue of the gradients' covariance: 9 is a slope of three levels per pixel, well above a camera's noise.
constexpr float kLeastTexture = 9;

using Patch = std::array<float, Feature::kPadded>;

/// The window around a point, between pixels; false when it is not all inside.
bool sample(const GreyPyramid &pyramid, int level, cv::Point2f point, int reach, float *patch) {
    const int side = pyramid.side(level);
    const float left = std::floor(point.x), top = std::floor(point.y);
    const int x0 = int(left) - reach, y0 = int(top) - reach, window = 2 * reach + 1;
    if (!(x0 >= 0 && y0 >= 0 && x0 + window < side && y0 + window < side)) return false;
    const float fx = point.x - left, fy = point.y - top;
    const float w00 = (1 - fx) * (1 - fy), w01 = fx * (1 - fy), w10 = (1 - fx) * fy, w11 = fx * fy;
    for (int y = 0; y < window; ++y) {
        const float *upper = pyramid.pixels(level) + (y0 + y) * side + x0;
        const float *lower = upper + side;
        for (int x = 0; x < window; ++x)
            patch[y * window + x] = w00 * upper[x] + w01 * upper[x + 1] + w10 * lower[x] + w11 * lower[x + 1];
    }
    return true;
}

/// In eight sums side by side, which is one vector.
float dot(const Patch &a, const Patch &b) {
    float lanes[8] = {};
    for (size_t i = 0; i < a.size(); i += 8)
        for (size_t lane = 0; lane < 8; ++lane) lanes[lane] += a[i + lane] * b[i + lane];
    float sum = 0;
    for (const float lane : lanes) sum += lane;
    return sum;
}

void take_mean(Patch &patch) {
    float lanes[8] = {};
    for (size_t i = 0; i < patch.size(); i += 8)
        for (size_t lane = 0; lane < 8; ++lane) lanes[lane] += patch[i + lane];
    float sum = 0;
    for (const float lane : lanes) sum += lane;
    const float mean = sum / float(Feature::kPixels);
    for (size_t i = 0; i < Feature::kPixels; ++i) patch[i] -= mean;
}

}  // namespace

GreyPyramid::GreyPyramid(int side) {
    for (int level = 0; level < kLevels; ++level) {
        sides[size_t(level)] = side >> level;
        levels[size_t(level)].resize(size_t(sides[size_t(level)]) * size_t(sides[size_t(level)]));
    }
}

void GreyPyramid::halve() {
    for (int level = 1; level < kLevels; ++level) {
        const int side = sides[size_t(level)], finer = sides[size_t(level - 1)];
        const float *from = pixels(level - 1);
        float *to = levels[size_t(level)].data();
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const float *corner = from + 2 * y * finer + 2 * x;
                to[y * side + x] = 0.25f * (corner[0] + corner[1] + corner[finer] + corner[finer + 1]);
            }
    }
}

/// Where a point of the finest level lies on a coarser one; pixel centres are at whole numbers.
static cv::Point2f coarser(cv::Point2f point, int level) {
    const float scale = 1.0f / float(1 << level);
    return {(point.x + 0.5f) * scale - 0.5f, (point.y + 0.5f) * scale - 0.5f};
}

bool Feature::take(const GreyPyramid &pyramid, cv::Point2f point) {
    origin = point;
    for (int level = 0; level < GreyPyramid::kLevels; ++level) take(pyramid, level);
    return levels[0].usable;
}

void Feature::take(const GreyPyramid &pyramid, int number) {
    Level &level = levels[size_t(number)];
    level.usable = false;
    constexpr int kWide = kWindow + 2;
    float wide[kWide * kWide];
    if (!sample(pyramid, number, coarser(origin, number), kReach + 1, wide)) return;
    for (int y = 0; y < kWindow; ++y)
        for (int x = 0; x < kWindow; ++x) {
            const float *centre = wide + (y + 1) * kWide + x + 1;
            const size_t i = size_t(y * kWindow + x);
            level.patch[i] = *centre;
            level.across[i] = 0.5f * (centre[1] - centre[-1]);
            level.down[i] = 0.5f * (centre[kWide] - centre[-kWide]);
        }
    take_mean(level.patch);
    take_mean(level.across);
    take_mean(level.down);
    level.norm = std::sqrt(dot(level.patch, level.patch));
    const float xx = dot(level.across, level.across);
    const float xy = dot(level.across, level.down);
    const float yy = dot(level.down, level.down);
    const float determinant = xx * yy - xy * xy;
    const float least = 0.5f * (xx + yy - std::sqrt((xx - yy) * (xx - yy) + 4 * xy * xy));
    if (!(least >= kLeastTexture * kPixels) || !(determinant > 0)) return;
    for (size_t i = 0; i < kPixels; ++i) {
        const float across = level.across[i], down = level.down[i];
        level.across[i] = (yy * across - xy * down) / determinant;
        level.down[i] = (xx * down - xy * across) / determinant;
    }
    level.usable = true;
}

float Feature::compare(const GreyPyramid &pyramid, cv::Point2f point) const {
    Patch patch{};
    if (!sample(pyramid, 0, point, kReach, patch.data())) return -1;
    take_mean(patch);
    const float norm = std::sqrt(dot(patch, patch));
    const float product = norm * levels[0].norm;
    return product > 0 ? dot(patch, levels[0].patch) / product : -1;
}

float Feature::follow(const GreyPyramid &pyramid, cv::Point2f &guess) const {
    Patch patch{};
    cv::Point2f shift = guess - origin;
    for (int number = GreyPyramid::kLevels - 1; number >= 0; --number) {
        const Level &level = levels[size_t(number)];
        if (!level.usable) continue;
        const float scale = float(1 << number);
        const cv::Point2f base = coarser(origin, number);
        const cv::Point2f begin = shift / scale;
        cv::Point2f local = begin;
        for (int step = 0; step < kSteps; ++step) {
            if (!sample(pyramid, number, base + local, kReach, patch.data())) {
                if (number == 0) return -1;
                local = begin;
                break;
            }
            take_mean(patch);
            const float norm = std::sqrt(dot(patch, patch));
            if (!(norm > 0)) return -1;
            const float gain = level.norm / norm;
            for (size_t i = 0; i < kPixels; ++i) patch[i] = patch[i] * gain - level.patch[i];
            const cv::Point2f move{dot(level.across, patch), dot(level.down, patch)};
            if (!(std::abs(move.x) < kLargestStep && std::abs(move.y) < kLargestStep)) {
                if (number == 0) return -1;
                local = begin;
                break;
            }
            local -= move;
            if (std::max(std::abs(local.x - begin.x), std::abs(local.y - begin.y)) > kLargestDrift) {
                if (number == 0) return -1;
                local = begin;
                break;
            }
            if (std::abs(move.x) + std::abs(move.y) < kSmallStep) break;
        }
        shift = local * scale;
    }
    guess = origin + shift;
    return compare(pyramid, guess);
}

}  // namespace fv
