#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "capture/Delivery.hpp"
#include "capture/Source.hpp"

namespace fv {
namespace {

/// The bytes of a PNG without its colour profile, which OpenCV does not use and libpng may complain of on stderr; empty
/// when the file is no PNG or has none.
std::vector<char> without_colour_profile(const std::string &path) {
    constexpr size_t signature = 8, around = 12;  // around a chunk's data: length, type, checksum
    std::ifstream file(path, std::ios::binary);
    std::vector<char> bytes(signature);
    if (!file.read(bytes.data(), signature) || std::memcmp(bytes.data(), "\x89PNG\r\n\x1a\n", signature)) return {};
    bytes.insert(bytes.end(), std::istreambuf_iterator<char>(file), {});
    for (size_t at = signature; bytes.size() - at >= around;) {
        const auto *head = reinterpret_cast<const uint8_t *>(&bytes[at]);
        const size_t length = size_t(head[0]) << 24 | size_t(head[1]) << 16 | size_t(head[2]) << 8 | head[3];
        if (length > bytes.size() - at - around || !std::memcmp(head + 4, "IDAT", 4)) return {};
        if (!std::memcmp(head + 4, "iCCP", 4)) {
            bytes.erase(bytes.begin() + long(at), bytes.begin() + long(at + length + around));
            return bytes;
        }
        at += length + around;
    }
    return {};
}

/// EXIF rotation is applied, alpha dropped, 16 bits narrowed.
cv::Mat decode(const std::string &path) {
    try {
        const std::vector<char> bytes = without_colour_profile(path);
        cv::Mat picture = bytes.empty() ? cv::imread(path, cv::IMREAD_COLOR) : cv::imdecode(bytes, cv::IMREAD_COLOR);
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
