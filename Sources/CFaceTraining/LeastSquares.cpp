#include <opencv2/core.hpp>

#include "CFaceTraining.h"
#include "Failure.hpp"

bool ft_add_products(const double *rows, int32_t count, int32_t width, double weight, double *products) {
    return ft::guarded(false, [&] {
        if (count == 0) return true;
        const cv::Mat matrix(count, width, CV_64F, const_cast<double *>(rows));
        cv::Mat sum(width, width, CV_64F, products);
        cv::gemm(matrix, matrix, weight, sum, 1, sum, cv::GEMM_1_T);
        return true;
    });
}

bool ft_solve(const double *matrix, const double *right, int32_t width, double *solution) {
    return ft::guarded(false, [&] {
        const cv::Mat left(width, width, CV_64F, const_cast<double *>(matrix));
        const cv::Mat values(width, 1, CV_64F, const_cast<double *>(right));
        cv::Mat result(width, 1, CV_64F, solution);
        if (!cv::solve(left, values, result, cv::DECOMP_CHOLESKY))
            throw std::runtime_error("the equations have no single solution");
        return true;
    });
}
