#pragma once

#include <cmath>
#include <opencv2/core.hpp>
#include <random>

#include "CFaceTraining.h"

struct ft_random {
    explicit ft_random(uint64_t seed) : engine(seed) {
        for (float &grain : grains) grain = float(normal(1));
    }
    double uniform(double low, double high) { return low + (high - low) * double(engine() >> 11) * 0x1p-53; }
    /// Box and Muller's, because the standard library's differs from one to the next.
    double normal(double deviation) {
        return deviation * std::sqrt(-2 * std::log(uniform(1e-12, 1))) * std::cos(uniform(0, 2 * CV_PI));
    }
    /// 0 ... bound - 1
    uint32_t below(uint32_t bound) { return bound ? uint32_t(uniform(0, 1) * bound) : 0; }
    bool chance(double share) { return uniform(0, 1) < share; }
    /// A normal deviate out of a few thousand: noise of pixels, quickly.
    float grain() { return grains[engine() >> 52]; }
    double sign() { return chance(0.5) ? 1 : -1; }

    std::mt19937_64 engine;
    float grains[4096];
};
