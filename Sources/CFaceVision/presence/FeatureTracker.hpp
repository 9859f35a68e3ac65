#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

namespace fv {

/// Halvings of a square picture of grey levels, kept in memory of its own.
class GreyPyramid {
  public:
    static constexpr int kLevels = 3;

    explicit GreyPyramid(int side);
    /// The finest level, to be filled in before `halve`.
    float *finest() { return levels[0].data(); }
    void halve();
    int side(int level) const { return sides[size_t(level)]; }
    const float *pixels(int level) const { return levels[size_t(level)].data(); }

  private:
    std::array<std::vector<float>, kLevels> levels;
    std::array<int, kLevels> sides{};
};

/// A small patch of a picture that can be found again in another: Lucas and Kanade 1981, inverse compositional after
/// Baker and Matthews 2004, indifferent to brightness and contrast.
class Feature {
  public:
    static constexpr int kReach = 5, kWindow = 2 * kReach + 1, kPixels = kWindow * kWindow;
    /// Rounded up to whole vectors; what is beyond the pixels stays 0.
    static constexpr int kPadded = (kPixels + 7) / 8 * 8;

    /// Takes the patch around a point of the finest level.
    ///
    /// @return whether there is enough texture in all directions.
    bool take(const GreyPyramid &pyramid, cv::Point2f point);
    /// Follows the patch from `guess`, which becomes where it is.
    ///
    /// @return the correlation of what is found there with the patch, -1 where nothing can be.
    float follow(const GreyPyramid &pyramid, cv::Point2f &guess) const;
    /// The correlation of the patch with what is at `point`; -1 outside.
    float compare(const GreyPyramid &pyramid, cv::Point2f point) const;

    cv::Point2f origin;

  private:
    struct Level {
        std::array<float, kPadded> across{}, down{};  ///< gradients, their means taken away, times the inverse Hessian
        std::array<float, kPadded> patch{};           ///< mean taken away
        float norm = 0;
        bool usable = false;
    };

    void take(const GreyPyramid &pyramid, int level);

    std::array<Level, GreyPyramid::kLevels> levels;
};

}  // namespace fv
