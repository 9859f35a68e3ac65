#include <sys/stat.h>

#include <cmath>
#include <memory>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "support/Pixels.hpp"
#include "support/PrivateFile.hpp"

struct fv_clip_writer {
    fv_clip_writer(const std::string &path, cv::Size size, double fps) : file(path), size(size) {
        // H.264 plays everywhere; MPEG-4 Part 2 is what every FFmpeg can write.
        for (const int codec :
             {cv::VideoWriter::fourcc('a', 'v', 'c', '1'), cv::VideoWriter::fourcc('m', 'p', '4', 'v')}) {
            if (writer.open(file.temporary_path(), cv::CAP_FFMPEG, codec, fps, size)) return;
        }
        fv::fail(FV_UNSUPPORTED,
                 fv::text("'%s' cannot be written: this system's FFmpeg has no mp4 encoder", path.c_str()));
    }

    fv::PrivateFile file;
    cv::VideoWriter writer;
    const cv::Size size;
    cv::Mat resized;
    std::string message;
};

fv_status fv_clip_writer_open(const char *path, int32_t width, int32_t height, double fps, fv_clip_writer **writer) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!path || !*path || !writer) fv::fail(FV_INVALID_ARGUMENT, "no file name was given");
        *writer = nullptr;
        if (!std::isfinite(fps) || fps <= 0 || fps > 1000)
            fv::fail(FV_INVALID_ARGUMENT, "frame rate outside 0 to 1000");
        if (width < 2 || height < 2 || width > FV_MAX_SIDE || height > FV_MAX_SIDE)
            fv::fail(FV_INVALID_ARGUMENT, fv::text("a clip of %dx%d cannot be written", width, height));
        const std::string name(path);
        if (name.size() < 4 || name.compare(name.size() - 4, 4, ".mp4") != 0)
            fv::fail(FV_UNSUPPORTED, fv::text("'%s': clips are written as .mp4", path));
        *writer = std::make_unique<fv_clip_writer>(name, cv::Size(width & ~1, height & ~1), fps).release();
        return FV_OK;
    });
}

fv_status fv_clip_writer_append(fv_clip_writer *writer, const fv_image *image) {
    if (!writer) return FV_INVALID_ARGUMENT;
    return fv::guarded(writer->message, [&] {
        const cv::Mat frame = fv::view(image);
        if (frame.size() == writer->size) {
            writer->writer.write(frame);
        } else {
            cv::resize(frame, writer->resized, writer->size, 0, 0, cv::INTER_AREA);
            writer->writer.write(writer->resized);
        }
        return FV_OK;
    });
}

fv_status fv_clip_writer_close(fv_clip_writer *writer) {
    if (!writer) return FV_OK;
    const std::unique_ptr<fv_clip_writer> owned(writer);
    return fv::guarded(fv::thread_message(), [&] {
        owned->writer.release();
        owned->file.commit();
        return FV_OK;
    });
}

const char *fv_clip_writer_error(const fv_clip_writer *writer) { return writer ? writer->message.c_str() : ""; }
