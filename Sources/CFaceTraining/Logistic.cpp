#include <dlib/optimization.h>

#include <cmath>

#include "CFaceTraining.h"
#include "Failure.hpp"

namespace {

using Column = dlib::matrix<double, 0, 1>;

double softplus(double value) { return std::max(value, 0.0) + std::log1p(std::exp(-std::fabs(value))); }

}  // namespace

bool ft_logistic(const double *features, const double *targets, int32_t count, int32_t width, double penalty,
                 double *weights) {
    return ft::guarded(false, [&] {
        const auto margin = [&](const Column &w, int row) {
            double sum = w(width);
            for (int i = 0; i < width; ++i) sum += w(i) * features[size_t(row) * size_t(width) + size_t(i)];
            return sum;
        };
        const auto loss = [&](const Column &w) {
            double sum = 0;
            for (int row = 0; row < count; ++row) {
                const double target = targets[row];
                if (target != 0) sum += std::fabs(target) * softplus(target > 0 ? -margin(w, row) : margin(w, row));
            }
            for (int i = 0; i < width; ++i) sum += penalty / 2 * w(i) * w(i);
            return sum;
        };
        const auto gradient = [&](const Column &w) {
            Column sum = dlib::zeros_matrix<double>(width + 1, 1);
            for (int row = 0; row < count; ++row) {
                const double target = targets[row];
                if (target == 0) continue;
                const double odds = 1 / (1 + std::exp(-margin(w, row)));
                const double pull = std::fabs(target) * (odds - (target > 0 ? 1 : 0));
                for (int i = 0; i < width; ++i) sum(i) += pull * features[size_t(row) * size_t(width) + size_t(i)];
                sum(width) += pull;
            }
            for (int i = 0; i < width; ++i) sum(i) += penalty * w(i);
            return sum;
        };
        Column w = dlib::zeros_matrix<double>(width + 1, 1);
        dlib::find_min(dlib::lbfgs_search_strategy(20), dlib::objective_delta_stop_strategy(1e-6, 500), loss, gradient,
                       w, 0);
        std::copy(w.begin(), w.end(), weights);
        return true;
    });
}
