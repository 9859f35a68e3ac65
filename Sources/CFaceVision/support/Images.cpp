#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "support/Pixels.hpp"
#include "support/PrivateFile.hpp"

namespace {

struct Layout {
    int type;             ///< OpenCV's element type
    int bytes_per_pixel;  ///< of the first plane
    bool even_width;
    bool even_height;
    int conversion;  ///< to BGR; -1: none or handled apart
};

Layout layout_of(int32_t format) {
    switch (format) {
        case FV_BGR:
            return {CV_8UC3, 3, false, false, -1};
        case FV_RGB:
            return {CV_8UC3, 3, false, false, cv::COLOR_RGB2BGR};
        case FV_RGBA:
            return {CV_8UC4, 4, false, false, cv::COLOR_RGBA2BGR};
        case FV_BGRA:
            return {CV_8UC4, 4, false, false, cv::COLOR_BGRA2BGR};
        case FV_GRAY:
            return {CV_8UC1, 1, false, false, cv::COLOR_GRAY2BGR};
        case FV_GRAY16:
            return {CV_16UC1, 2, false, false, cv::COLOR_GRAY2BGR};
        case FV_NV12:
            return {CV_8UC1, 1, true, true, cv::COLOR_YUV2BGR_NV12};
        case FV_YUYV:
            return {CV_8UC2, 2, true, false, cv::COLOR_YUV2BGR_YUYV};
    }
    fv::fail(FV_INVALID_ARGUMENT, fv::text("unknown pixel format %d", format));
}

void check(const fv_image &image, const Layout &layout) {
    if (!image.data) fv::fail(FV_INVALID_ARGUMENT, "a frame without pixels was given");
    if (image.width < 1 || image.height < 1 || image.width > FV_MAX_SIDE || image.height > FV_MAX_SIDE)
        fv::fail(FV_INVALID_ARGUMENT,
                 fv::text("frame of %dx%d: each side must be 1 to %d", image.width, image.height, FV_MAX_SIDE));
    if ((layout.even_width && image.width % 2) || (layout.even_height && image.height % 2))
        fv::fail(FV_INVALID_ARGUMENT,
                 fv::text("frame of %dx%d: this pixel format needs even sides", image.width, image.height));
    const size_t row = size_t(image.width) * size_t(layout.bytes_per_pixel);
    if (image.stride < row)
        fv::fail(FV_INVALID_ARGUMENT, fv::text("stride of %zu bytes is shorter than a row of %d pixels (%zu bytes)",
                                               image.stride, image.width, row));
    if (fv::number(image.format) == FV_GRAY16 && (image.stride % 2 || reinterpret_cast<uintptr_t>(image.data) % 2))
        fv::fail(FV_INVALID_ARGUMENT, "16-bit pixels must lie on even addresses: align data and stride");
}

}  // namespace

fv_status fv_convert_to_bgr(const fv_image *image, uint8_t *destination, size_t capacity) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!image || !destination) fv::fail(FV_INVALID_ARGUMENT, "no frame or no destination was given");
        const Layout layout = layout_of(fv::number(image->format));
        check(*image, layout);
        const size_t needed = size_t(image->width) * size_t(image->height) * 3;
        if (capacity < needed)
            fv::fail(FV_BUFFER_TOO_SMALL, fv::text("the frame needs %zu bytes, %zu were given", needed, capacity));
        const int rows = image->format == FV_NV12 ? image->height * 3 / 2 : image->height;
        const cv::Mat source(rows, image->width, layout.type, const_cast<uint8_t *>(image->data), image->stride);
        cv::Mat target(image->height, image->width, CV_8UC3, destination);
        if (image->format == FV_GRAY16) {
            cv::Mat narrow;
            source.convertTo(narrow, CV_8U, 1.0 / 257.0);
            cv::cvtColor(narrow, target, layout.conversion);
        } else if (layout.conversion < 0) {
            source.copyTo(target);
        } else {
            cv::cvtColor(source, target, layout.conversion);
        }
        CV_Assert(target.data == destination);
        return FV_OK;
    });
}

fv_status fv_image_write(const char *path, const fv_image *image, int32_t quality) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!path || !*path) fv::fail(FV_INVALID_ARGUMENT, "no file name was given");
        const cv::Mat pixels = fv::view(image);
        const std::string name(path);
        const size_t dot = name.find_last_of('.');
        const std::string ending = dot == std::string::npos ? "" : name.substr(dot);
        if (ending != ".png" && ending != ".jpg" && ending != ".jpeg")
            fv::fail(FV_UNSUPPORTED, fv::text("'%s': pictures are written as .png, .jpg or .jpeg", path));
        std::vector<uint8_t> bytes;
        std::vector<int> parameters;
        if (ending != ".png") parameters = {cv::IMWRITE_JPEG_QUALITY, std::min(100, std::max(1, quality))};
        if (!cv::imencode(ending, pixels, bytes, parameters))
            fv::fail(FV_INTERNAL, fv::text("'%s' could not be encoded", path));
        fv::PrivateFile file(name);
        file.write(bytes.data(), bytes.size());
        file.commit();
        return FV_OK;
    });
}

fv_status fv_image_encode_jpeg(const fv_image *image, bool gray, int32_t quality, uint8_t *destination, size_t capacity,
                               size_t *size) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!destination || !size) fv::fail(FV_INVALID_ARGUMENT, "no destination was given");
        const cv::Mat pixels = fv::view(image);
        cv::Mat plain;
        if (gray) cv::cvtColor(pixels, plain, cv::COLOR_BGR2GRAY);
        std::vector<uint8_t> bytes;
        const std::vector<int> parameters = {cv::IMWRITE_JPEG_QUALITY, std::min(100, std::max(1, quality))};
        if (!cv::imencode(".jpg", gray ? plain : pixels, bytes, parameters))
            fv::fail(FV_INTERNAL, "the picture could not be encoded");
        *size = bytes.size();
        if (capacity < bytes.size())
            fv::fail(FV_BUFFER_TOO_SMALL,
                     fv::text("the picture needs %zu bytes, %zu were given", bytes.size(), capacity));
        std::copy(bytes.begin(), bytes.end(), destination);
        return FV_OK;
    });
}

fv_status fv_image_resize(const fv_image *image, const fv_canvas *canvas) {
    return fv::guarded(fv::thread_message(), [&] {
        const cv::Mat source = fv::view(image);
        cv::Mat target = fv::view(canvas);
        const bool shrinks = target.cols < source.cols || target.rows < source.rows;
        cv::resize(source, target, target.size(), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_LINEAR);
        return FV_OK;
    });
}
