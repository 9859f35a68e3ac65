#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "CFaceTraining.h"
#include "Failure.hpp"

namespace {

constexpr int kWide = FT_WIDE_SURROUNDINGS_SIDE, kSide = FT_SURROUNDINGS_SIDE;
/// Pixels of a wide picture that the side of the face takes, and what an augmented one shows of it.
constexpr double kFace = kWide / FT_WIDE_SURROUNDINGS_FACES, kShown = FT_SURROUNDINGS_FACES * kFace;
constexpr double kMiddle = (kWide - 1) / 2.0;

/// Deviates for pictures of whole scenes, out of the trainer's one source of chance.
class Chance {
  public:
    explicit Chance(ft_random *source) : source(source) {}
    double uniform(double low, double high) {
        return low + (high - low) * (ft_random_below(source, 1u << 30) + 0.5) / double(1u << 30);
    }
    double normal(double deviation) {
        return deviation * std::sqrt(-2 * std::log(uniform(0, 1))) * std::cos(uniform(0, 2 * CV_PI));
    }
    bool happens(double share) { return uniform(0, 1) < share; }
    int below(int bound) { return int(ft_random_below(source, uint32_t(bound))); }
    double sign() { return happens(0.5) ? 1 : -1; }

  private:
    ft_random *source;
};

/// Colour with how much of it there is: 8-bit planes blue, green, red, opacity.
cv::Mat wide_picture(const uint8_t *pixels) { return {kWide, kWide, CV_8UC4, const_cast<uint8_t *>(pixels)}; }

/// What is on the picture, not beyond the frame it was cut from.
cv::Rect content(const cv::Mat &picture) {
    cv::Mat opacity;
    cv::extractChannel(picture, opacity, 3);
    return cv::boundingRect(opacity >= 128);
}

/// Changes light and colour as another camera and another print would.
void recolour(cv::Mat &pixels, double gamma, double gain, double colour, Chance &chance) {
    cv::Mat table(1, 256, CV_8UC4);
    const double power = std::exp(chance.normal(gamma)), light = std::exp(chance.normal(gain));
    double channel[3];
    for (double &each : channel) each = light * std::exp(chance.normal(colour));
    for (int grey = 0; grey < 256; ++grey) {
        for (int i = 0; i < 3; ++i)
            table.at<cv::Vec4b>(0, grey)[i] =
                cv::saturate_cast<uint8_t>(255 * std::pow(std::max(grey / 255.0, 1e-3), power) * channel[i]);
        table.at<cv::Vec4b>(0, grey)[3] = uint8_t(grey);
    }
    cv::LUT(pixels, table, pixels);
}

/// Lays `layer` over `ground`; both keep their size.
void lay(const cv::Mat &layer, cv::Mat &ground) {
    for (int y = 0; y < ground.rows; ++y)
        for (int x = 0; x < ground.cols; ++x) {
            const cv::Vec4b over = layer.at<cv::Vec4b>(y, x);
            cv::Vec4b &under = ground.at<cv::Vec4b>(y, x);
            const int share = over[3];
            for (int i = 0; i < 3; ++i) under[i] = uint8_t((over[i] * share + under[i] * (255 - share) + 127) / 255);
            under[3] = uint8_t(std::max<int>(under[3], share));
        }
}

/// A photograph of the subject as it is printed or shown: cut out around the face, toned, framed.
struct Sheet {
    cv::Mat pixels;    ///< CV_8UC4, transparent around
    cv::Point2f face;  ///< middle of the face
};

constexpr int kMargin = 12;

/// Where the paper or the screen goes beyond the photograph, pixels.
struct Frame {
    int side, top, bottom;
    cv::Scalar colour;
};

Frame choose_frame(int width, Chance &chance) {
    const double kind = chance.uniform(0, 1);
    if (kind < 0.45) {  // a print's white edge
        const int edge = std::max(1, int(std::lround(width * chance.uniform(0.01, 0.1))));
        const double white = chance.uniform(185, 255);
        const int bottom = chance.happens(0.15) ? edge * 2 : edge;
        return {edge, edge, bottom, {white, white + chance.normal(4), white + chance.normal(6), 255}};
    }
    if (kind < 0.75) {  // a screen's bezel
        const int edge = std::max(1, int(std::lround(width * chance.uniform(0.02, 0.1))));
        const int end = std::max(edge, int(std::lround(width * chance.uniform(0.02, 0.3))));
        const double black = chance.happens(0.85) ? chance.uniform(0, 45) : chance.uniform(150, 230);
        return {edge, end, end, {black, black, black, 255}};
    }
    return {0, 0, 0, {}};
}

Sheet make_sheet(const cv::Mat &subject, Chance &chance) {
    const cv::Rect whole = content(subject);
    const double width = chance.uniform(1.25, 2.8) * kFace, height = width * chance.uniform(1.05, 1.6);
    const double left = kMiddle - width * chance.uniform(0.4, 0.6), top = kMiddle - height * chance.uniform(0.35, 0.55);
    cv::Rect part{int(left), int(top), int(width), int(height)};
    part &= whole;
    cv::Mat photo = subject(part).clone();
    recolour(photo, 0.35, 0.3, 0.15, chance);
    if (chance.happens(0.4)) {  // pale ink, or a screen's glow
        const double contrast = chance.uniform(0.55, 1), black = chance.uniform(0, 90) * (1 - contrast) * 2;
        cv::Mat planes[4];
        cv::split(photo, planes);
        for (int i = 0; i < 3; ++i) planes[i].convertTo(planes[i], CV_8U, contrast, black);
        cv::merge(planes, 4, photo);
    }
    const Frame frame = choose_frame(part.width, chance);
    Sheet sheet;
    cv::copyMakeBorder(photo, sheet.pixels, frame.top, frame.bottom, frame.side, frame.side, cv::BORDER_CONSTANT,
                       frame.colour);
    for (int y = 0; y < sheet.pixels.rows; ++y)
        for (int x = 0; x < sheet.pixels.cols; ++x) sheet.pixels.at<cv::Vec4b>(y, x)[3] = 255;
    // Light that falls along it, and glare.
    const double along = chance.normal(0.2), down = chance.normal(0.2);
    const bool glares = chance.happens(0.25);
    const double glare_x = chance.uniform(0, 1), glare_y = chance.uniform(0, 1), size = chance.uniform(0.08, 0.35);
    const double glare = glares ? chance.uniform(40, 220) : 0;
    for (int y = 0; y < sheet.pixels.rows; ++y)
        for (int x = 0; x < sheet.pixels.cols; ++x) {
            const double s = double(x) / sheet.pixels.cols, t = double(y) / sheet.pixels.rows;
            const double light = 1 + along * (s - 0.5) + down * (t - 0.5);
            const double off = std::hypot(s - glare_x, t - glare_y) / size;
            const double add = glare * std::exp(-off * off);
            cv::Vec4b &pixel = sheet.pixels.at<cv::Vec4b>(y, x);
            for (int i = 0; i < 3; ++i) pixel[i] = cv::saturate_cast<uint8_t>(pixel[i] * light + add);
        }
    sheet.face = {float(kMiddle - part.x + frame.side + kMargin), float(kMiddle - part.y + frame.top + kMargin)};
    cv::copyMakeBorder(sheet.pixels, sheet.pixels, kMargin, kMargin, kMargin, kMargin, cv::BORDER_REPLICATE);
    for (int y = 0; y < sheet.pixels.rows; ++y)
        for (int x = 0; x < sheet.pixels.cols; ++x)
            if (y < kMargin || x < kMargin || y >= sheet.pixels.rows - kMargin || x >= sheet.pixels.cols - kMargin)
                sheet.pixels.at<cv::Vec4b>(y, x)[3] = 0;
    return sheet;
}

/// Bends the sheet: its straight edges become arcs.
void bend(Sheet &sheet, Chance &chance) {
    const float down = float(chance.normal(0.05)) * float(sheet.pixels.rows);
    const float along = float(chance.normal(0.03)) * float(sheet.pixels.cols);
    cv::Mat_<cv::Vec2f> places(sheet.pixels.size());
    for (int y = 0; y < places.rows; ++y)
        for (int x = 0; x < places.cols; ++x) {
            const float s = float(x) / float(places.cols) - 0.5f, t = float(y) / float(places.rows) - 0.5f;
            places(y, x) = {float(x) + along * 4 * t * t, float(y) + down * 4 * s * s};
        }
    cv::Mat bent;
    cv::remap(sheet.pixels, bent, places, {}, cv::INTER_LINEAR, cv::BORDER_CONSTANT, {});
    sheet.pixels = bent;
}

/// Holds the sheet in front of the camera: turned, tilted, its face in the middle and of the usual size.
cv::Mat hold(const Sheet &sheet, Chance &chance) {
    const double roll = chance.normal(0.12), c = std::cos(roll), s = std::sin(roll);
    const double narrow = chance.happens(0.4) ? chance.uniform(0.65, 1) : 1;
    const double low = chance.happens(0.3) ? chance.uniform(0.75, 1) : 1;
    const double zoom = std::exp(chance.normal(0.08)) / std::sqrt(narrow * low);
    const double lean = chance.normal(0.06), tilt = chance.normal(0.06);
    const float width = float(sheet.pixels.cols), height = float(sheet.pixels.rows);
    const cv::Point2f corners[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    cv::Point2f held[4];
    for (int i = 0; i < 4; ++i) {
        const double u = corners[i].x - sheet.face.x, v = corners[i].y - sheet.face.y;
        const double depth = 1 + lean * u / width * 2 + tilt * v / height * 2;
        const double x = u * narrow * zoom / depth, y = v * low * zoom / depth;
        held[i] = {float(kMiddle + c * x - s * y), float(kMiddle + s * x + c * y)};
    }
    cv::Mat layer;
    cv::warpPerspective(sheet.pixels, layer, cv::getPerspectiveTransform(corners, held), {kWide, kWide},
                        cv::INTER_LINEAR, cv::BORDER_CONSTANT, {});
    if (chance.happens(0.4)) {
        cv::GaussianBlur(layer, layer, {0, 0}, chance.uniform(0.4, 1.2));
    }
    return layer;
}

/// Fingers and the rest of a hand over an edge of what is held.
void grasp(cv::Mat &canvas, const cv::Mat &held, const cv::Vec3d &skin, Chance &chance) {
    const cv::Rect box = content(held);
    if (box.empty()) return;
    cv::Mat layer = cv::Mat::zeros(canvas.size(), CV_8UC4);
    const bool from_side = chance.happens(0.75);
    const double way = chance.sign();
    const double thick = chance.uniform(0.16, 0.5) * kFace, reach = chance.uniform(0.1, 1.0) * kFace;
    const int fingers = 1 + chance.below(4);
    // Along the edge from the first finger, across it into the sheet.
    const double first = chance.uniform(0.1, 0.8);
    const double base = from_side ? (way > 0 ? box.x + box.width : box.x) : (way > 0 ? box.y + box.height : box.y);
    const double start = from_side ? box.y + first * box.height : box.x + first * box.width;
    const double slant = chance.normal(0.25);
    const auto point = [&](double along, double across) {
        const double edge = base + way * across;
        return from_side ? cv::Point2d(edge, along) : cv::Point2d(along, edge);
    };
    const auto line = [&](cv::Point2d from, cv::Point2d to, double width, double light) {
        const cv::Scalar colour(skin[0] * light, skin[1] * light, skin[2] * light, 255);
        cv::line(layer, from, to, colour, std::max(1, int(std::lround(width))), cv::LINE_AA);
    };
    const double palm = thick * fingers * 0.6;
    line(point(start + thick * fingers / 2, palm * 0.5), point(start + thick * fingers, kFace * 3), palm * 1.6, 0.9);
    for (int i = 0; i < fingers; ++i) {
        const double along = start + thick * i, tip = -reach * chance.uniform(0.6, 1);
        const double light = chance.uniform(0.85, 1.1);
        line(point(along + slant * kFace, palm), point(along, tip), thick, light * 0.75);
        line(point(along + slant * kFace, palm), point(along, tip), thick * 0.7, light);
    }
    cv::GaussianBlur(layer, layer, {0, 0}, 0.6);
    lay(layer, canvas);
}

/// What is behind: another picture, nearer or further, its own face beside or behind what is held.
cv::Mat make_scene(const cv::Mat &picture, Chance &chance) {
    const double zoom = std::exp(chance.uniform(-0.4, 0.9)), flip = chance.sign();
    const double x = kMiddle + chance.normal(0.7) * kFace, y = kMiddle + chance.uniform(-0.5, 1.5) * kFace;
    const cv::Matx23d place{flip / zoom, 0, x - flip * kMiddle / zoom, 0, 1 / zoom, y - kMiddle / zoom};
    const bool ends = chance.happens(0.4);
    cv::Mat scene;
    cv::Rect inside = content(picture);
    if (inside.empty()) inside = {0, 0, kWide, kWide};
    const cv::Matx23d local{place(0, 0), 0, place(0, 2) - inside.x, 0, place(1, 1), place(1, 2) - inside.y};
    cv::warpAffine(picture(inside), scene, local, {kWide, kWide}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   ends ? cv::BORDER_CONSTANT : cv::BORDER_REFLECT_101, {});
    recolour(scene, 0.15, 0.2, 0.08, chance);
    return scene;
}

/// The camera's frame ends somewhere.
void limit(cv::Mat &picture, Chance &chance) {
    int ends[4];
    for (int &end : ends) end = chance.happens(0.5) ? kWide : int(chance.uniform(0.95, 2.4) * kFace);
    const int middle = kWide / 2;
    for (int y = 0; y < kWide; ++y)
        for (int x = 0; x < kWide; ++x)
            if (x < middle - ends[0] || x > middle + ends[1] || y < middle - ends[2] || y > middle + ends[3])
                picture.at<cv::Vec4b>(y, x)[3] = 0;
}

}  // namespace

void ft_augment_surroundings(const uint8_t *wide, ft_random *random, uint8_t *patch) {
    Chance chance(random);
    const double scale = kShown / kSide * std::exp(std::clamp(chance.normal(0.1), -0.25, 0.25));
    const double angle = chance.normal(0.05), c = std::cos(angle) * scale, s = std::sin(angle) * scale;
    const double flip = chance.sign(), half = (kSide - 1) / 2.0;
    const double x = kMiddle + chance.normal(0.08) * kFace, y = kMiddle + chance.normal(0.08) * kFace;
    const cv::Matx23d place{c * flip, -s, x - c * flip * half + s * half, s * flip, c, y - s * flip * half - c * half};
    cv::Mat cut(kSide, kSide, CV_8UC4, patch), soft;
    cv::GaussianBlur(wide_picture(wide), soft, {3, 3}, 0.5);
    cv::warpAffine(soft, cut, place, cut.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_CONSTANT, {});
    if (chance.happens(0.3)) cv::GaussianBlur(cut, cut, {0, 0}, chance.uniform(0.3, 1.1));
    recolour(cut, 0.2, 0.15, 0.08, chance);
    const double noise = chance.happens(0.5) ? chance.uniform(0, 8) : 0;
    const double side = chance.normal(0.15);
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column) {
            cv::Vec4b &pixel = cut.at<cv::Vec4b>(row, column);
            const double light = 1 + side * (column - half) / half;
            for (int i = 0; i < 3; ++i) {
                const double grain = noise > 0 ? noise * chance.uniform(-1, 1) : 0;
                pixel[i] = cv::saturate_cast<uint8_t>(pixel[i] * light + grain);
            }
        }
}

void ft_hold_print(const uint8_t *scene, const uint8_t *subject, ft_random *random, uint8_t *wide) {
    Chance chance(random);
    const cv::Mat picture = wide_picture(scene);
    cv::Mat canvas = wide_picture(wide);
    make_scene(picture, chance).copyTo(canvas);
    const cv::Scalar cheeks = cv::mean(picture(cv::Rect(kWide / 2 - 6, kWide / 2 - 4, 12, 12)));
    Sheet sheet = make_sheet(wide_picture(subject), chance);
    if (chance.happens(0.4)) bend(sheet, chance);
    const cv::Mat held = hold(sheet, chance);
    if (chance.happens(0.5)) {  // its shadow on what is behind
        cv::Mat shadow = cv::Mat::zeros(canvas.size(), CV_8UC4), opacity;
        cv::extractChannel(held, opacity, 3);
        opacity.convertTo(opacity, CV_8U, chance.uniform(0.1, 0.5));
        const int dark[] = {0, 3};
        cv::mixChannels(&opacity, 1, &shadow, 1, dark, 1);
        cv::GaussianBlur(shadow, shadow, {0, 0}, chance.uniform(1, 5));
        lay(shadow, canvas);
    }
    lay(held, canvas);
    const cv::Vec3d skin(cheeks[0] * std::exp(chance.normal(0.15)), cheeks[1] * std::exp(chance.normal(0.1)),
                         cheeks[2] * std::exp(chance.normal(0.1)));
    for (int hands = chance.below(3); hands > 0; --hands) grasp(canvas, held, skin, chance);
    if (chance.happens(0.4)) limit(canvas, chance);
}

void ft_hang_picture(const uint8_t *scene, const uint8_t *other, ft_random *random, uint8_t *wide) {
    Chance chance(random);
    cv::Mat canvas = wide_picture(wide);
    wide_picture(scene).copyTo(canvas);
    // Beside the head, above the shoulders: never over the face.
    const double way = chance.sign(), near = chance.uniform(0.75, 1.3) * kFace, size = chance.uniform(0.5, 1.8) * kFace;
    const double top = kMiddle - chance.uniform(0.2, 2.2) * kFace, height = chance.uniform(0.5, 1.8) * kFace;
    const int left = int(std::lround(way > 0 ? kMiddle + near : kMiddle - near - size));
    cv::Rect place(left, int(top), int(size), int(std::min(height, kMiddle + 0.5 * kFace - top)));
    place &= cv::Rect(0, 0, kWide, kWide);
    if (place.width < 6 || place.height < 6) return;
    const cv::Mat source = wide_picture(other);
    cv::Mat hung;
    const cv::Rect part = content(source);
    if (part.empty()) return;
    cv::resize(source(part), hung, place.size(), 0, 0, cv::INTER_AREA);
    recolour(hung, 0.3, 0.3, 0.1, chance);
    const double rim = chance.uniform(0, 255);
    if (chance.happens(0.7))
        cv::rectangle(hung, cv::Rect(0, 0, hung.cols, hung.rows), {rim, rim, rim, 255}, 1 + chance.below(3));
    for (int y = 0; y < place.height; ++y)
        for (int x = 0; x < place.width; ++x) {
            cv::Vec4b &under = canvas.at<cv::Vec4b>(place.y + y, place.x + x);
            const uint8_t opacity = under[3];
            under = hung.at<cv::Vec4b>(y, x);
            under[3] = opacity;
        }
    if (chance.happens(0.2)) limit(canvas, chance);
}
