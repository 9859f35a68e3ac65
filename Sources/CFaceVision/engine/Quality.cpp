#include "engine/Quality.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>

namespace fv {
namespace {

/// Side of the upright thumbnail that light and sharpness are measured on, in pixels and in distances between the outer
/// eye corners; and how far below the eyes it is centred. It holds the face from the hairline to the chin.
constexpr int kSide = 64, kSmallestSide = 8;
constexpr float kWidth = 1.8f, kDrop = 0.45f;
/// Grey levels at and beyond which a pixel says nothing of the skin.
constexpr int kWhite = 250, kBlack = 10;
/// Taps of the low-pass of the blur measure, as published.
constexpr int kTaps = 9;
/// A pixel of glare is at least this bright in every channel, nearly colourless, and this much brighter than its patch.
constexpr int kGlareLevel = 140;
constexpr float kGlareGrey = 0.8f, kGlareAbove = 1.3f;

constexpr int kMeshOval[] = {10,  338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377,
                             152, 148, 176, 149, 150, 136, 172, 58,  132, 93,  234, 127, 162, 21,  54,  103, 67,  109};
/// The jaw, and back along the brows.
constexpr int kIbug68Oval[] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13,
                               14, 15, 16, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17};

/// Writes the grey levels of BGR pixels to memory of the caller.
void to_grey(const cv::Mat &colour, uint8_t *levels, size_t stride) {
    cv::Mat grey(colour.size(), CV_8UC1, levels, stride);
    cv::cvtColor(colour, grey, cv::COLOR_BGR2GRAY);
}

/// The value below which a share of the counted pixels lies.
int quantile(const std::array<int, 256> &histogram, int count, float share) {
    int below = 0, value = 0;
    const int wanted = int(share * float(count));
    while (value < 255 && (below += histogram[size_t(value)]) <= wanted) ++value;
    return value;
}

/// How much of the difference between neighbours is left out by blurring once more, along one direction: Crété et al.,
/// "The blur effect: perception and estimation with a new no-reference perceptual blur metric", 2007. 0 sharp, 1
/// smooth.
float blur_along(const uint8_t *pixels, int lines, int length, ptrdiff_t line_step, ptrdiff_t step) {
    constexpr int kReach = kTaps / 2;
    std::array<int, kSide + 2 * kReach + 1> padded{};
    int differences = 0, kept = 0;
    for (int l = 0; l < lines; l += 2) {
        const uint8_t *line = pixels + l * line_step;
        // padded[i + kReach + 1] is pixel i; the ends are repeated.
        for (int i = -kReach - 1; i < length + kReach; ++i)
            padded[size_t(i + kReach + 1)] = line[std::clamp(i, 0, length - 1) * step];
        for (int i = 1; i < length; ++i) {
            // Sums of nine pixels are compared with nine times a pixel.
            const size_t at = size_t(i + kReach + 1);
            const int change = std::abs(padded[at + kReach] - padded[at - kReach - 1]);
            const int difference = std::abs(padded[at] - padded[at - 1]) * kTaps;
            differences += difference;
            kept += std::max(0, difference - change);
        }
    }
    return differences > 0 ? float(differences - kept) / float(differences) : 1;
}

/// Share of an ellipse, upright with the face, that lies in the image.
float share_inside(cv::Size image, cv::Point2f centre, float angle, float half_width, float half_height) {
    constexpr int kSteps = 4;
    const float c = std::cos(angle), s = std::sin(angle);
    int inside = 0, count = 0;
    for (int j = -kSteps; j <= kSteps; ++j)
        for (int i = -kSteps; i <= kSteps; ++i) {
            if (i * i + j * j > kSteps * kSteps) continue;
            const float x = half_width * float(i) / kSteps, y = half_height * float(j) / kSteps;
            const float px = centre.x + c * x - s * y, py = centre.y + s * x + c * y;
            ++count;
            inside += px >= 0 && py >= 0 && px <= float(image.width - 1) && py <= float(image.height - 1);
        }
    return float(inside) / float(count);
}

/// An ellipse of a patch, in pixels: where the part itself is.
struct Ellipse {
    float x, y, half_width, half_height;
};

constexpr Ellipse kEyeEllipse{15.5f, 11.5f, 9, 6}, kMouthEllipse{23.5f, 18, 16, 12};

/// Means over square cells of a patch of how bright, rough and red it is, against the patch as a whole.
template <int kWidth, int kHeight, int kCell>
class Pattern {
  public:
    static void measure(const uint8_t *bgr, const Ellipse &inner, fv_part_statistics &part, float *pattern) {
        Plane grey;
        to_grey(cv::Mat(kHeight, kWidth, CV_8UC3, const_cast<uint8_t *>(bgr)), grey.data(), kWidth);
        std::array<int, 256> histogram{};
        for (const uint8_t level : grey) ++histogram[level];
        const Cells cells = sums(bgr, grey);

        const float bright = float(quantile(histogram, kWidth * kHeight, 0.7f)) + 8;
        float energy = 0, all_red = 0, all_green = 0;
        for (size_t i = 0; i < kCells; ++i) {
            energy += cells.across[i] * cells.across[i] + cells.down[i] * cells.down[i];
            all_red += cells.red[i];
            all_green += cells.green[i];
        }
        const float redness = std::log((all_red / kCells / kArea + 8) / (all_green / kCells / kArea + 8));
        // Differences span two pixels; 1.5 levels keep noise in flat patches small.
        const float roughness = std::sqrt(energy / kCells) / (2 * kArea) + 1.5f;
        const float scale = 1 / (2 * kArea * roughness);
        for (size_t i = 0; i < kCells; ++i) {
            pattern[i] = std::log((cells.light[i] / kArea + 8) / bright);
            pattern[kCells + i] = cells.across[i] * scale;
            pattern[2 * kCells + i] = cells.down[i] * scale;
            pattern[3 * kCells + i] = cells.falling[i] * scale;
            pattern[4 * kCells + 1 + i] =
                2 * (std::log((cells.red[i] / kArea + 8) / (cells.green[i] / kArea + 8)) - redness);
        }
        pattern[4 * kCells] = 2 * std::log(roughness / bright);
        measure_inner(bgr, grey, float(quantile(histogram, kWidth * kHeight, 0.5f)), inner, part);
    }

  private:
    static constexpr int kColumns = kWidth / kCell, kRows = kHeight / kCell;
    static constexpr size_t kCells = size_t(kColumns * kRows);
    static constexpr float kArea = kCell * kCell;

    using Plane = std::array<uint8_t, size_t(kWidth *kHeight)>;

    struct Cells {
        std::array<float, kCells> light, green, red, across, down, falling;
    };

    /// Sums first down the columns of a row of cells, which the compiler turns into vector steps, and then across.
    static Cells sums(const uint8_t *bgr, const Plane &grey) {
        Cells cells;
        for (int band = 0; band < kRows; ++band) {
            std::array<int16_t, size_t(kWidth)> light{}, across{}, down{}, falling{};
            std::array<int, size_t(kColumns)> green{}, red{};
            for (int y = band * kCell; y < (band + 1) * kCell; ++y) {
                const uint8_t *row = grey.data() + y * kWidth;
                const uint8_t *above = y > 0 ? row - kWidth : row, *below = y + 1 < kHeight ? row + kWidth : row;
                for (int x = 0; x < kWidth; ++x) {
                    const size_t i = size_t(x);
                    const auto fall = int16_t(below[x] - above[x]);
                    light[i] = int16_t(light[i] + row[x]);
                    falling[i] = int16_t(falling[i] + fall);
                    down[i] = int16_t(down[i] + (fall < 0 ? -fall : fall));
                }
                for (int x = 1; x + 1 < kWidth; ++x) {
                    const auto rise = int16_t(row[x + 1] - row[x - 1]);
                    across[size_t(x)] = int16_t(across[size_t(x)] + (rise < 0 ? -rise : rise));
                }
                across[0] = int16_t(across[0] + std::abs(row[1] - row[0]));
                across[kWidth - 1] = int16_t(across[kWidth - 1] + std::abs(row[kWidth - 1] - row[kWidth - 2]));
                const uint8_t *pixel = bgr + y * kWidth * 3;
                for (size_t cell = 0; cell < size_t(kColumns); ++cell)
                    for (int x = 0; x < kCell; ++x, pixel += 3) {
                        green[cell] += pixel[1];
                        red[cell] += pixel[2];
                    }
            }
            const auto gather = [&](const std::array<int16_t, size_t(kWidth)> &columns, std::array<float, kCells> &to) {
                for (int cell = 0; cell < kColumns; ++cell) {
                    int sum = 0;
                    for (int x = 0; x < kCell; ++x) sum += columns[size_t(cell * kCell + x)];
                    to[size_t(band * kColumns + cell)] = float(sum);
                }
            };
            gather(light, cells.light);
            for (size_t cell = 0; cell < size_t(kColumns); ++cell) {
                cells.green[size_t(band * kColumns) + cell] = float(green[cell]);
                cells.red[size_t(band * kColumns) + cell] = float(red[cell]);
            }
            gather(across, cells.across);
            gather(down, cells.down);
            gather(falling, cells.falling);
        }
        return cells;
    }

    static void measure_inner(const uint8_t *bgr, const Plane &grey, float median, const Ellipse &inner,
                              fv_part_statistics &part) {
        const int glare_from = int(std::max(float(kGlareLevel), kGlareAbove * median));
        int count = 0, sum = 0, squares = 0, glare = 0;
        for (int y = 0; y < kHeight; ++y) {
            const float v = (float(y) - inner.y) / inner.half_height;
            if (v * v > 1) continue;
            const float reach = std::sqrt(1 - v * v) * inner.half_width;
            for (int x = int(std::ceil(inner.x - reach)); x <= int(inner.x + reach); ++x) {
                const int i = y * kWidth + x, level = grey[size_t(i)];
                ++count;
                sum += level;
                squares += level * level;
                if (level < glare_from) continue;
                const auto [low, high] = std::minmax({bgr[i * 3], bgr[i * 3 + 1], bgr[i * 3 + 2]});
                glare += low >= glare_from && float(low) >= kGlareGrey * float(high);
            }
        }
        const float mean = float(sum) / float(count);
        part.brightness = mean;
        part.contrast = std::sqrt(std::max(0.f, float(squares) / float(count) - mean * mean));
        part.glare = float(glare) / float(count);
    }
};

bool is_finite(const PatchAnchors &a) {
    const cv::Point2f sum = a.right_outer + a.right_inner + a.left_inner + a.left_outer + a.mouth_right + a.mouth_left;
    return std::isfinite(sum.x) && std::isfinite(sum.y);
}

}  // namespace

const Outline kMeshOutline{kMeshOval, int(std::size(kMeshOval))};
const Outline kIbug68Outline{kIbug68Oval, int(std::size(kIbug68Oval))};

Quality::Quality() : colour(kSide, kSide, CV_8UC3), grey(kSide, kSide, CV_8UC1), mask(kSide, kSide, CV_8UC1) {}

void Quality::measure(const cv::Mat &image, const PatchAnchors &anchors, const Outline &outline,
                      fv_face_result &result) {
    fv_statistics &out = result.statistics;
    std::memset(&out, 0, sizeof out);
    if (!is_finite(anchors)) return;
    const cv::Point2f across = anchors.left_outer - anchors.right_outer;
    const float distance = float(cv::norm(across)), angle = std::atan2(across.y, across.x);
    const cv::Point2f down(-std::sin(angle), std::cos(angle));
    measure_face(image, anchors, outline, result.landmarks, out.face);

    const auto eye = [&](cv::Point2f outer, cv::Point2f inner, int index) {
        fv_part_statistics &part = out.eye[index];
        const float width = float(cv::norm(outer - inner));
        part.width = width;
        part.inside = share_inside(image.size(), (outer + inner) * 0.5f, angle, 0.6f * width, 0.4f * width);
        Pattern<FV_EYE_PATCH_WIDTH, FV_EYE_PATCH_HEIGHT, 4>::measure(result.patches.eye[index], kEyeEllipse, part,
                                                                     out.eye_pattern[index]);
    };
    eye(anchors.left_outer, anchors.left_inner, 0);
    eye(anchors.right_outer, anchors.right_inner, 1);

    const cv::Point2f mouth = (anchors.mouth_right + anchors.mouth_left) * 0.5f;
    out.mouth.width = float(cv::norm(anchors.mouth_left - anchors.mouth_right));
    out.mouth.inside =
        share_inside(image.size(), mouth + down * (0.03f * distance), angle, 0.35f * distance, 0.25f * distance);
    Pattern<FV_MOUTH_PATCH_WIDTH, FV_MOUTH_PATCH_HEIGHT, 6>::measure(result.patches.mouth, kMouthEllipse, out.mouth,
                                                                     out.mouth_pattern);
}

void Quality::measure_face(const cv::Mat &image, const PatchAnchors &anchors, const Outline &outline,
                           const fv_landmark *landmarks, fv_face_statistics &face) {
    const cv::Point2f across = anchors.left_outer - anchors.right_outer;
    const cv::Point2f eyes = (anchors.left_outer + anchors.right_outer) * 0.5f;
    const cv::Point2f mouth = (anchors.mouth_right + anchors.mouth_left) * 0.5f;
    face.eye_distance = float(cv::norm(across));
    // A head turned to the side is narrow, not small.
    const float size = std::max(face.eye_distance, float(cv::norm(mouth - eyes)));
    if (!(size >= 1)) return;
    // A small face is taken as it is: enlarging it would make it look blurred.
    const int side = std::clamp(int(std::lround(kWidth * size)), kSmallestSide, kSide);
    const float scale = kWidth * size / float(side), angle = std::atan2(across.y, across.x);
    const float c = std::cos(angle) * scale, s = std::sin(angle) * scale, half = float(side - 1) / 2;
    const cv::Point2f centre = eyes + cv::Point2f(-std::sin(angle), std::cos(angle)) * (kDrop * size);
    const cv::Matx23f to_image{c, -s, centre.x - half * c + half * s, s, c, centre.y - half * s - half * c};
    const cv::Rect used(0, 0, side, side);
    cv::Mat thumbnail = colour(used), face_mask = mask(used);
    // Between pixels that far apart, interpolation changes nothing but the time.
    const int sampling = scale >= 2 ? cv::INTER_NEAREST : cv::INTER_LINEAR;
    cv::warpAffine(image, thumbnail, to_image, used.size(), sampling | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);

    const float inverse = 1 / (scale * scale);
    const auto to_thumbnail = [&](cv::Point2f p) {
        const cv::Point2f d = p - centre;
        return cv::Point2f((c * d.x + s * d.y) * inverse + half, (c * d.y - s * d.x) * inverse + half);
    };
    std::array<cv::Point, 64> points;
    for (int i = 0; i < outline.count; ++i) {
        const fv_landmark &landmark = landmarks[outline.landmarks[i]];
        const cv::Point2f p = to_thumbnail({landmark.x, landmark.y});
        points[size_t(i)] = {int(std::clamp(p.x, -999.f, 999.f)), int(std::clamp(p.y, -999.f, 999.f))};
    }
    face_mask.setTo(0);
    cv::fillConvexPoly(face_mask, points.data(), outline.count, 255);

    // Own right is left of the line from the eyes to the mouth.
    const cv::Point2f top = to_thumbnail(eyes), line = to_thumbnail(mouth) - top;
    std::array<int64_t, 2> sums{}, counts{};
    int64_t squares = 0, white = 0, black = 0;
    to_grey(thumbnail, grey.data, grey.step);
    for (int y = 0; y < side; ++y) {
        const uint8_t *row = grey.ptr(y), *in = face_mask.ptr(y);
        const float middle = top.x + (float(y) - top.y) * (line.y > 0 ? line.x / line.y : 0);
        const int left_from = std::clamp(int(std::ceil(middle)), 0, side);
        for (int half_face = 0; half_face < 2; ++half_face) {
            int sum = 0, area = 0, square = 0;
            for (int x = half_face ? left_from : 0; x < (half_face ? side : left_from); ++x) {
                const int inside = in[x] & 1, value = row[x] * inside;
                area += inside;
                sum += value;
                square += value * value;
                white += value >= kWhite;
                black += inside & (value <= kBlack);
            }
            sums[size_t(half_face)] += sum;
            counts[size_t(half_face)] += area;
            squares += square;
        }
    }
    const int64_t count = counts[0] + counts[1];
    if (count == 0) return;
    const float mean = float(sums[0] + sums[1]) / float(count);
    face.brightness = mean;
    face.contrast = std::sqrt(std::max(0.f, float(squares) / float(count) - mean * mean));
    face.overexposed = float(white) / float(count);
    face.underexposed = float(black) / float(count);
    if (counts[0] && counts[1] && sums[0] + sums[1] > 0) {
        const float right = float(sums[0]) / float(counts[0]), left = float(sums[1]) / float(counts[1]);
        face.side_light = (left - right) / (left + right);
    }
    const ptrdiff_t step = ptrdiff_t(grey.step);
    face.blur = std::max(blur_along(grey.data, side, side, step, 1), blur_along(grey.data, side, side, 1, step));
}

}  // namespace fv

void fv_eye_pattern(const uint8_t *patch, float *pattern) {
    fv_part_statistics part;
    fv::Pattern<FV_EYE_PATCH_WIDTH, FV_EYE_PATCH_HEIGHT, 4>::measure(patch, fv::kEyeEllipse, part, pattern);
}

void fv_mouth_pattern(const uint8_t *patch, float *pattern) {
    fv_part_statistics part;
    fv::Pattern<FV_MOUTH_PATCH_WIDTH, FV_MOUTH_PATCH_HEIGHT, 6>::measure(patch, fv::kMouthEllipse, part, pattern);
}
