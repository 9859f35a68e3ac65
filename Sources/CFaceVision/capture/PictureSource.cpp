#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "capture/Delivery.hpp"
#include "capture/Source.hpp"

namespace fv {
namespace {

/// EXIF rotation is applied, alpha dropped, 16 bits narrowed.
cv::Mat decode(const std::string &path) {
    try {
        cv::Mat picture = cv::imread(path, cv::IMREAD_COLOR);
        if (!picture.empty() && picture.cols <= FV_MAX_SIDE && picture.rows <= FV_MAX_SIDE) return picture;
        if (!picture.empty())
            fail(FV_UNSUPPORTED, text("'%s' has %dx%d pixels; at most %d a side are read", path.c_str(), picture.cols,
                                      picture.rows, FV_MAX_SIDE));
    } catch (const cv::Exception &) {  // a header with impossible sizes
    }
    fail(FV_DAMAGED, text("'%s' cannot be decoded: the picture is damaged or cut off", path.c_str()));
}

/// One picture, or the pictures of a folder in name order.
class PictureSource : public Source {
  public:
    PictureSource(fv_source_kind kind, std::vector<std::string> paths) : kind(kind), paths(std::move(paths)) {
        if (kind == FV_STILL) {
            picture = decode(this->paths[0]);
            size = picture.size();
        }
    }

    fv_source_info info() const override { return {kind, size.width, size.height, 0, int64_t(paths.size()), 0}; }

    fv_status read(uint8_t *destination, size_t capacity, fv_frame_info &info) override {
        if (picture.empty()) {
            if (next == paths.size()) return FV_END;
            current = next++;
            picture = decode(paths[current]);
        } else if (next == 0) {
            next = 1;
        }
        cv::Size delivered;
        const bool fits = deliver(picture, 0, destination, capacity, delivered);
        info = {delivered.width, delivered.height, int64_t(current), 0};
        if (!fits) return FV_BUFFER_TOO_SMALL;
        picture.release();
        return FV_OK;
    }

    std::string current_name() const override { return paths[current]; }

  private:
    const fv_source_kind kind;
    const std::vector<std::string> paths;
    cv::Mat picture;  ///< decoded and not yet delivered
    cv::Size size;
    size_t current = 0;
    size_t next = 0;
};

}  // namespace

bool is_picture(const std::string &path) {
    try {
        return cv::haveImageReader(path);
    } catch (const cv::Exception &) {
        return false;
    }
}

std::unique_ptr<Source> open_picture(const std::string &path) {
    return std::make_unique<PictureSource>(FV_STILL, std::vector<std::string>{path});
}

std::unique_ptr<Source> open_folder(const std::string &path) {
    std::unique_ptr<DIR, int (*)(DIR *)> folder(opendir(path.c_str()), closedir);
    if (!folder)
        fail(errno == EACCES ? FV_PERMISSION_DENIED : FV_NOT_FOUND,
             text("folder '%s' cannot be listed: %s", path.c_str(), strerror(errno)));
    const std::string base = path.back() == '/' ? path : path + "/";
    std::vector<std::string> paths;
    while (const dirent *entry = readdir(folder.get())) {
        const std::string file = base + entry->d_name;
        struct stat status {};
        if (entry->d_name[0] == '.' || stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
        if (is_picture(file)) paths.push_back(file);
    }
    if (paths.empty()) fail(FV_UNSUPPORTED, text("folder '%s' holds no pictures that can be read", path.c_str()));
    std::sort(paths.begin(), paths.end());
    return std::make_unique<PictureSource>(FV_FOLDER, std::move(paths));
}

}  // namespace fv
