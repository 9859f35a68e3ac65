#pragma once

#include <opencv2/core.hpp>

#include "support/Enumerator.hpp"
#include "support/Failure.hpp"

namespace fv {

/// A matrix over the caller's BGR pixels, checked, without copying them.
inline cv::Mat view(const fv_image *image) {
    if (!image || !image->data) fail(FV_INVALID_ARGUMENT, "an image without pixels was given");
    if (number(image->format) != FV_BGR)
        fail(FV_INVALID_ARGUMENT, "the image must be BGR: convert it with fv_convert_to_bgr");
    if (image->width < 1 || image->height < 1 || image->width > FV_MAX_SIDE || image->height > FV_MAX_SIDE)
        fail(FV_INVALID_ARGUMENT,
             text("image of %dx%d: each side must be 1 to %d", image->width, image->height, FV_MAX_SIDE));
    if (image->stride < size_t(image->width) * 3)
        fail(FV_INVALID_ARGUMENT, text("stride of %zu bytes is shorter than a row of %d BGR pixels (%d bytes)",
                                       image->stride, image->width, image->width * 3));
    return cv::Mat(image->height, image->width, CV_8UC3, const_cast<uint8_t *>(image->data), image->stride);
}

inline cv::Mat view(const fv_canvas *canvas) {
    if (!canvas) fail(FV_INVALID_ARGUMENT, "no canvas was given");
    const fv_image image{canvas->data, canvas->width, canvas->height, canvas->stride, FV_BGR};
    return view(&image);
}

}  // namespace fv
