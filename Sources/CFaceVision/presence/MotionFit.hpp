#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

namespace fv {

/// Where features went, and the models that may explain it.
///
/// Positions in any unit with the origin near the middle of the face. The models are nested: a similarity, a plane seen
/// in perspective, a smooth sheet (a general polynomial of second order: bent paper), and that with the relief of an
/// average head besides.
class MotionFit {
  public:
    struct Residuals {
        double similarity = 0, plane = 0, smooth = 0, head = 0;  ///< root mean squares
        double relief = 0;  ///< root mean square of the motion that only the relief explains
        int features = 0;   ///< with at least half their weight
    };

    void clear() { moves.clear(); }
    void reserve(size_t count) { moves.reserve(count); }
    void add(cv::Point2f position, cv::Point2f move, float depth) {
        moves.push_back({position, {move.x, move.y}, depth, 1});
    }
    size_t count() const { return moves.size(); }

    /// Fits all models with weights by which a few lost features do not count. False for too few features.
    bool fit(double noise, Residuals &residuals);
    /// Where the sheet, without relief, takes a point.
    cv::Point2f smooth(cv::Point2f position) const;

  private:
    struct Move {
        cv::Point2f position;
        std::array<double, 2> move;
        double depth;
        double weight;
    };

    static constexpr int kSheet = 6, kHead = kSheet + 1;
    using HeadRow = cv::Matx<double, kHead, 1>;

    static HeadRow row(cv::Point2f position, double depth);
    void fit_sheet();
    bool fit_head();
    template <int N, class Row>
    double residual(Row row) const;

    std::vector<Move> moves;
    std::array<HeadRow, 2> head;
    std::array<cv::Matx<double, kSheet, 1>, 2> sheet;
    double depth_deviation = 0;
};

}  // namespace fv
