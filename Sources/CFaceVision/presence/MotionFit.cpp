#include "presence/MotionFit.hpp"

#include <algorithm>
#include <cmath>

namespace fv {
namespace {

/// Features per unknown of the richest model below which it would explain anything.
constexpr size_t kFewest = 16;
/// Rounds of weighting.
constexpr int kRounds = 4;
/// Keeps the equations solvable where features are few or in line.
constexpr double kRidge = 1e-9;

template <int N>
struct Equations {
    cv::Matx<double, N, N> matrix = cv::Matx<double, N, N>::zeros();
    cv::Matx<double, N, 1> right = cv::Matx<double, N, 1>::zeros();

    void add(const cv::Matx<double, N, 1> &row, double value, double weight) {
        for (int i = 0; i < N; ++i) {
            right(i, 0) += weight * row(i, 0) * value;
            for (int j = 0; j < N; ++j) matrix(i, j) += weight * row(i, 0) * row(j, 0);
        }
    }

    cv::Matx<double, N, 1> solve() {
        for (int i = 0; i < N; ++i) matrix(i, i) += kRidge * (1 + matrix(i, i));
        return matrix.solve(right, cv::DECOMP_CHOLESKY);
    }
};

}  // namespace

MotionFit::HeadRow MotionFit::row(cv::Point2f p, double depth) {
    return {1, p.x, p.y, p.x * p.x, p.x * p.y, p.y * p.y, depth};
}

bool MotionFit::fit_head() {
    for (size_t axis = 0; axis < 2; ++axis) {
        Equations<kHead> equations;
        for (const Move &one : moves) equations.add(row(one.position, one.depth), one.move[axis], one.weight);
        head[axis] = equations.solve();
        if (!std::isfinite(cv::norm(head[axis]))) return false;
    }
    return true;
}

/// The sheet alone, and what of the relief no sheet has.
void MotionFit::fit_sheet() {
    Equations<kSheet> depths, axes[2];
    for (const Move &one : moves) {
        const HeadRow full = row(one.position, 0);
        const auto basis = full.get_minor<kSheet, 1>(0, 0);
        depths.add(basis, one.depth, one.weight);
        for (size_t axis = 0; axis < 2; ++axis) axes[axis].add(basis, one.move[axis], one.weight);
    }
    for (size_t axis = 0; axis < 2; ++axis) sheet[axis] = axes[axis].solve();
    const auto trend = depths.solve();
    double sum = 0, weights = 0;
    for (const Move &one : moves) {
        const double rest = one.depth - trend.dot(row(one.position, 0).get_minor<kSheet, 1>(0, 0));
        sum += one.weight * rest * rest;
        weights += one.weight;
    }
    depth_deviation = std::sqrt(sum / weights);
}

cv::Point2f MotionFit::smooth(cv::Point2f position) const {
    const auto basis = row(position, 0).get_minor<kSheet, 1>(0, 0);
    return {float(sheet[0].dot(basis)), float(sheet[1].dot(basis))};
}

template <int N, class Row>
double MotionFit::residual(Row row) const {
    Equations<N> equations;
    for (const Move &one : moves)
        for (int axis = 0; axis < 2; ++axis) equations.add(row(one.position, axis), one.move[size_t(axis)], one.weight);
    const auto solution = equations.solve();
    double sum = 0, weights = 0;
    for (const Move &one : moves) {
        for (int axis = 0; axis < 2; ++axis) {
            const double rest = one.move[size_t(axis)] - solution.dot(row(one.position, axis));
            sum += one.weight * rest * rest;
        }
        weights += one.weight;
    }
    return std::sqrt(sum / weights);
}

bool MotionFit::fit(double noise, Residuals &residuals) {
    if (moves.size() < kFewest) return false;
    double rest = 0, weights = 0;
    std::array<double, 256> sizes{};
    const size_t counted = std::min(moves.size(), sizes.size());
    for (int round = 0; round <= kRounds; ++round) {
        if (!fit_head()) return false;
        rest = weights = 0;
        for (size_t i = 0; i < moves.size(); ++i) {
            Move &one = moves[i];
            const HeadRow basis = row(one.position, one.depth);
            const double x = one.move[0] - head[0].dot(basis), y = one.move[1] - head[1].dot(basis);
            const double size = std::hypot(x, y);
            rest += one.weight * size * size;
            weights += one.weight;
            if (i < counted) sizes[i] = size;
        }
        if (round == kRounds) break;
        std::array<double, 256> ordered = sizes;
        std::nth_element(ordered.begin(), ordered.begin() + counted / 2, ordered.begin() + counted);
        const double scale = std::max(noise, 2 * ordered[counted / 2]);
        for (size_t i = 0; i < counted; ++i) {
            const double ratio = sizes[i] / scale;
            moves[i].weight = 1 / (1 + ratio * ratio * ratio * ratio);
        }
    }
    fit_sheet();
    residuals.head = std::sqrt(rest / weights);
    residuals.similarity = residual<4>(
        [](cv::Point2f p, int axis) { return axis == 0 ? cv::Matx41d(1, 0, p.x, -p.y) : cv::Matx41d(0, 1, p.y, p.x); });
    using Row8 = cv::Matx<double, 8, 1>;
    residuals.plane = residual<8>([](cv::Point2f p, int axis) {
        return axis == 0 ? Row8(1, p.x, p.y, 0, 0, 0, p.x * p.x, p.x * p.y)
                         : Row8(0, 0, 0, 1, p.x, p.y, p.x * p.y, p.y * p.y);
    });
    using Row12 = cv::Matx<double, 12, 1>;
    residuals.smooth = residual<12>([](cv::Point2f p, int axis) {
        Row12 full = Row12::zeros();
        const HeadRow basis = row(p, 0);
        for (int i = 0; i < kSheet; ++i) full(axis * kSheet + i, 0) = basis(i, 0);
        return full;
    });
    residuals.relief = std::hypot(head[0](kSheet, 0), head[1](kSheet, 0)) * depth_deviation;
    residuals.features =
        int(std::count_if(moves.begin(), moves.end(), [](const Move &one) { return one.weight >= 0.5; }));
    return std::isfinite(residuals.similarity + residuals.plane + residuals.smooth + residuals.head + residuals.relief);
}

}  // namespace fv
