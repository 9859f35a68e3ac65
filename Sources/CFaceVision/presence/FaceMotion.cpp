#include "presence/FaceMotion.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "engine/Clock.hpp"
#include "support/Failure.hpp"
#include "support/Pixels.hpp"

namespace fv {
namespace {

/// Every so often two frames are compared; a reference serves so long.
constexpr int64_t kInterval = 95'000'000, kLongestReference = 5'000'000'000;
/// A reference is renewed when fewer than this share of its features are still found.
constexpr float kLeastShare = 0.5f;
/// Correlation from which a feature counts as found.
constexpr float kFound = 0.8f;
/// How far around its landmark a feature looks for texture, pixels of the cut-out.
constexpr int kSnap = 3;
/// Deviation of a feature's position that is never held against it, pixels of the cut-out.
constexpr double kNoise = 0.5;
/// A feature beside the face goes with it when it is found this near to where the face would take it, and can only be
/// told from one that stands still when the two are this far apart; face widths.
constexpr float kFollows = 0.02f, kTravelled = 0.08f;

/// Pixels of the cut-out per unit of the fit.
constexpr float kUnit = 50;

/// As the pose is fitted to: `CanonicalHead`.
constexpr Anchor kMesh[] = {
    {1, -0.627f},   {2, -0.318f},   {4, -0.677f},   {5, -0.644f},   {6, -0.370f},   {8, -0.315f},   {9, -0.352f},
    {10, -0.284f},  {21, 0.594f},   {33, 0.133f},   {46, 0.026f},   {50, 0.065f},   {54, 0.347f},   {55, -0.279f},
    {64, -0.261f},  {67, -0.125f},  {69, -0.213f},  {70, 0.121f},   {93, 1.217f},   {98, -0.169f},  {103, 0.093f},
    {107, -0.340f}, {108, -0.300f}, {109, -0.251f}, {116, 0.393f},  {117, 0.160f},  {118, 0.057f},  {122, -0.321f},
    {123, 0.384f},  {127, 1.074f},  {129, -0.107f}, {131, -0.412f}, {132, 1.192f},  {133, 0.036f},  {139, 0.549f},
    {143, 0.409f},  {147, 0.447f},  {151, -0.327f}, {156, 0.277f},  {168, -0.297f}, {187, 0.218f},  {193, -0.212f},
    {195, -0.547f}, {196, -0.424f}, {197, -0.454f}, {198, -0.317f}, {205, -0.018f}, {234, 1.184f},  {236, -0.418f},
    {251, 0.594f},  {263, 0.133f},  {276, 0.026f},  {280, 0.065f},  {284, 0.347f},  {285, -0.279f}, {294, -0.261f},
    {297, -0.125f}, {299, -0.213f}, {300, 0.121f},  {323, 1.217f},  {327, -0.169f}, {332, 0.093f},  {336, -0.340f},
    {337, -0.300f}, {338, -0.251f}, {345, 0.393f},  {346, 0.160f},  {347, 0.057f},  {351, -0.321f}, {352, 0.384f},
    {356, 1.074f},  {358, -0.107f}, {360, -0.412f}, {361, 1.192f},  {362, 0.036f},  {368, 0.549f},  {372, 0.409f},
    {376, 0.447f},  {383, 0.277f},  {411, 0.218f},  {417, -0.212f}, {419, -0.424f}, {420, -0.317f}, {425, -0.018f},
    {454, 1.184f},  {456, -0.418f},
};
constexpr Anchor kIbug68[] = {
    {0, 1.007f},   {1, 0.959f},   {2, 0.932f},   {3, 0.897f},   {13, 0.897f},  {14, 0.932f},  {15, 0.959f},
    {16, 1.007f},  {17, 0.243f},  {19, -0.111f}, {21, -0.309f}, {22, -0.309f}, {24, -0.111f}, {26, 0.243f},
    {27, -0.320f}, {28, -0.443f}, {29, -0.580f}, {30, -0.710f}, {31, -0.326f}, {32, -0.398f}, {33, -0.445f},
    {34, -0.398f}, {35, -0.326f}, {36, 0.123f},  {39, 0.025f},  {42, 0.025f},  {45, 0.123f},
};
/// Lids, lips and chin.
constexpr int kMeshEyes[] = {159, 145, 158, 153, 386, 374, 385, 380};
constexpr int kMeshMouth[] = {13, 14, 61, 291, 0, 17, 82, 312};
constexpr int kMeshChin[] = {199, 208, 428, 200, 175};
constexpr int kIbug68Eyes[] = {37, 38, 40, 41, 43, 44, 46, 47};
constexpr int kIbug68Mouth[] = {62, 66, 48, 54, 51, 57, 61, 63};
constexpr int kIbug68Chin[] = {8, 7, 9};

/// Directions around the face, and at which multiples of its half width: beside it, on what it may be printed on.
constexpr int kSpokes = 24;
constexpr float kRings[] = {1.35f, 1.65f};

struct Topology {
    const Anchor *anchors;
    size_t count;
    const int *eyes, *eyes_end, *mouth, *mouth_end, *chin, *chin_end;
};

Topology topology(int landmark_count) {
    using std::begin;
    using std::end;
    if (landmark_count == 68)
        return {kIbug68,           std::size(kIbug68), begin(kIbug68Eyes), end(kIbug68Eyes), begin(kIbug68Mouth),
                end(kIbug68Mouth), begin(kIbug68Chin), end(kIbug68Chin)};
    return {kMesh,           std::size(kMesh), begin(kMeshEyes), end(kMeshEyes), begin(kMeshMouth),
            end(kMeshMouth), begin(kMeshChin), end(kMeshChin)};
}

cv::Point2f at(const cv::Matx23f &map, cv::Point2f p) {
    return {map(0, 0) * p.x + map(0, 1) * p.y + map(0, 2), map(1, 0) * p.x + map(1, 1) * p.y + map(1, 2)};
}

/// For similarities.
cv::Point2f back(const cv::Matx23f &map, cv::Point2f p) {
    const float x = p.x - map(0, 2), y = p.y - map(1, 2), c = map(0, 0), s = map(1, 0), square = c * c + s * s;
    return {(c * x + s * y) / square, (c * y - s * x) / square};
}

/// The similarity that takes one set of points nearest to another.
cv::Matx23f similarity(const std::vector<cv::Point2f> &from, const std::vector<cv::Point2f> &to) {
    cv::Point2f a(0, 0), b(0, 0);
    for (size_t i = 0; i < from.size(); ++i) {
        a += from[i];
        b += to[i];
    }
    a /= float(from.size());
    b /= float(from.size());
    float cosine = 0, sine = 0, square = 0;
    for (size_t i = 0; i < from.size(); ++i) {
        const cv::Point2f p = from[i] - a, q = to[i] - b;
        cosine += p.dot(q);
        sine += p.x * q.y - p.y * q.x;
        square += p.dot(p);
    }
    const float c = cosine / square, s = sine / square;
    return {c, -s, b.x - c * a.x + s * a.y, s, c, b.y - s * a.x - c * a.y};
}

cv::Matx23f after(const cv::Matx23f &outer, const cv::Matx23f &inner) {
    const cv::Point2f origin = at(outer, at(inner, {0, 0}));
    const cv::Point2f x = at(outer, at(inner, {1, 0})) - origin, y = at(outer, at(inner, {0, 1})) - origin;
    return {x.x, y.x, origin.x, x.y, y.y, origin.y};
}

/// Landmarks that fell together have no similarity, and none that could be cut out.
bool usable(const cv::Matx23f &map) {
    const float scale = std::hypot(map(0, 0), map(1, 0));
    const auto near = [](float shift) { return std::abs(shift) < 8 * FV_MAX_SIDE; };
    return scale > 0.1f && scale < float(FV_MAX_SIDE) / 16 && near(map(0, 2)) && near(map(1, 2));
}

}  // namespace

FaceMotion::FaceMotion() : reference(kSide), current(kSide) {
    head.reserve(std::size(kMesh));
    eyes.reserve(std::size(kMeshEyes));
    mouth.reserve(std::size(kMeshMouth));
    chin.reserve(std::size(kMeshChin));
    surround.resize(size_t(kSpokes) * std::size(kRings));
    anchors.reserve(std::size(kMesh));
    reference_anchors.reserve(std::size(kMesh));
    fit.reserve(std::size(kMesh));
}

void FaceMotion::look(const cv::Mat &image, int64_t time, const fv_face_result &face,
                      fv_motion_measurement &measurement) {
    measurement = {};
    if (has_looked && time >= last_time && elapsed(last_time, time) < kInterval) return;
    has_looked = true;
    last_time = time;
    if (!face.has_face || !place(face)) {
        has_reference = false;
        return;
    }
    if (!has_reference || reference_count != face.landmark_count || time < reference_time ||
        elapsed(reference_time, time) > kLongestReference)
        return refer(image, time, face);
    map = after(similarity(reference_anchors, anchors), reference_map);
    if (!usable(map)) {
        has_reference = false;
        return;
    }
    cut(image, current);
    measurement.age = double(elapsed(reference_time, time)) * 1e-9;
    follow_head(measurement);
    if (measurement.measured) {
        follow_parts(measurement);
        follow_surround(image, measurement);
    }
    const auto usable = std::count_if(head.begin(), head.end(), [](const Placed &one) { return one.usable; });
    if (float(measurement.features) < kLeastShare * float(usable)) refer(image, time, face);
}

/// Where the anchors are; false when that is nowhere.
bool FaceMotion::place(const fv_face_result &face) {
    const Topology parts = topology(face.landmark_count);
    anchors.clear();
    for (size_t i = 0; i < parts.count; ++i) {
        const fv_landmark &one = face.landmarks[parts.anchors[i].landmark];
        if (!(std::abs(one.x) < 4 * FV_MAX_SIDE && std::abs(one.y) < 4 * FV_MAX_SIDE)) return false;
        anchors.push_back({one.x, one.y});
    }
    return face.box[2] >= 16;
}

void FaceMotion::refer(const cv::Mat &image, int64_t time, const fv_face_result &face) {
    has_reference = false;
    const float scale = face.box[2] / kFace, middle = float(kSide - 1) / 2;
    const cv::Point2f centre(face.box[0] + face.box[2] / 2, face.box[1] + face.box[3] / 2);
    reference_map = {scale, 0, centre.x - scale * middle, 0, scale, centre.y - scale * middle};
    map = reference_map;
    if (!usable(map)) return;
    cut(image, reference);
    const Topology parts = topology(face.landmark_count);
    head.resize(parts.count);
    for (size_t i = 0; i < parts.count; ++i) {
        head[i].depth = parts.anchors[i].depth;
        head[i].usable = take(head[i], back(map, anchors[i]));
    }
    const auto take_part = [&](std::vector<Placed> &part, const int *first, const int *last) {
        part.resize(size_t(last - first));
        for (Placed &one : part) {
            const fv_landmark &landmark = face.landmarks[*first++];
            one.usable = one.feature.take(reference, back(map, {landmark.x, landmark.y}));
        }
    };
    take_part(eyes, parts.eyes, parts.eyes_end);
    take_part(mouth, parts.mouth, parts.mouth_end);
    take_part(chin, parts.chin, parts.chin_end);
    const float height = face.box[3] / face.box[2];
    for (size_t i = 0; i < surround.size(); ++i) {
        const float angle = float(i % kSpokes) * float(2 * CV_PI / kSpokes);
        const float reach = kRings[i / kSpokes] * kFace / 2;
        const cv::Point2f point(middle + reach * std::cos(angle), middle + height * reach * std::sin(angle));
        const cv::Point2f there = at(map, point);
        const bool inside = there.x >= 0 && there.y >= 0 && there.x < float(image.cols) && there.y < float(image.rows);
        surround[i].usable = inside && take(surround[i], point);
    }
    reference_anchors = anchors;
    reference_count = face.landmark_count;
    reference_time = time;
    has_reference = true;
}

/// Takes the best textured of a few places near `point`.
bool FaceMotion::take(Placed &placed, cv::Point2f point) {
    const float *pixels = reference.finest();
    cv::Point2f best = point;
    float most = -1;
    for (int dy = -kSnap; dy <= kSnap; dy += kSnap)
        for (int dx = -kSnap; dx <= kSnap; dx += kSnap) {
            const int x = int(std::lround(point.x)) + dx, y = int(std::lround(point.y)) + dy;
            constexpr int kReach = Feature::kReach;
            if (x <= kReach || y <= kReach || x + kReach + 1 >= kSide || y + kReach + 1 >= kSide) continue;
            float xx = 0, xy = 0, yy = 0;
            for (int v = -kReach; v <= kReach; v += 2)
                for (int u = -kReach; u <= kReach; u += 2) {
                    const float *pixel = pixels + (y + v) * kSide + x + u;
                    const float across = pixel[1] - pixel[-1], down = pixel[kSide] - pixel[-kSide];
                    xx += across * across;
                    xy += across * down;
                    yy += down * down;
                }
            const float least = xx + yy - std::sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
            if (least > most) {
                most = least;
                best = {float(x), float(y)};
            }
        }
    return most >= 0 && placed.feature.take(reference, best);
}

/// Means of the green of a few pixels of the image for each of the cut-out; the border is repeated.
void FaceMotion::cut(const cv::Mat &image, GreyPyramid &pyramid) const {
    const int samples = std::hypot(map(0, 0), map(1, 0)) < 1.5f ? 1 : 2;
    const float share = 1.0f / float(samples), weight = share * share;
    // In 65536ths of a pixel. The map was checked to lie within a few images' sides.
    const auto fixed = [](float value) { return int64_t(std::lround(double(value) * 65536)); };
    const int64_t across_x = fixed(map(0, 0) * share), across_y = fixed(map(1, 0) * share);
    const int64_t right = int64_t(image.cols - 1) << 16, bottom = int64_t(image.rows - 1) << 16;
    float *finest = pyramid.finest();
    std::array<int, kSide> sums;
    for (int y = 0; y < kSide; ++y) {
        sums.fill(0);
        for (int line = 0; line < samples; ++line) {
            const float offset = 0.5f * share - 0.5f;
            const cv::Point2f begin = at(map, {offset, float(y) + float(line) * share + offset});
            int64_t u = fixed(begin.x) + 32768, v = fixed(begin.y) + 32768;
            for (int x = 0; x < kSide; ++x)
                for (int sample = 0; sample < samples; ++sample, u += across_x, v += across_y) {
                    const int64_t column = std::clamp<int64_t>(u, 0, right) >> 16;
                    const int64_t row = std::clamp<int64_t>(v, 0, bottom) >> 16;
                    sums[size_t(x)] += image.data[size_t(row) * image.step[0] + size_t(column) * 3 + 1];
                }
        }
        for (size_t x = 0; x < kSide; ++x) *finest++ = float(sums[x]) * weight;
    }
    pyramid.halve();
}

void FaceMotion::follow_head(fv_motion_measurement &measurement) {
    const cv::Point2f middle(float(kSide - 1) / 2, float(kSide - 1) / 2);
    fit.clear();
    float change = 0;
    for (const Placed &one : head) {
        if (!one.usable) continue;
        cv::Point2f found = one.feature.origin;
        const float correlation = one.feature.follow(current, found);
        if (correlation < kFound) continue;
        change += 1 - correlation;
        fit.add((one.feature.origin - middle) / kUnit, found - one.feature.origin, one.depth);
    }
    MotionFit::Residuals residuals;
    measurement.features = int(fit.count());
    if (!fit.fit(kNoise, residuals)) return;
    measurement.measured = true;
    measurement.features = residuals.features;
    measurement.skin = change / float(fit.count());
    measurement.similarity = float(residuals.similarity / kFace);
    measurement.plane = float(residuals.plane / kFace);
    measurement.smooth = float(residuals.smooth / kFace);
    measurement.head = float(residuals.head / kFace);
    measurement.relief = float(residuals.relief / kFace);
}

/// How eyes, mouth and chin differ from where and how the rest of the face would take them.
void FaceMotion::follow_parts(fv_motion_measurement &measurement) const {
    const cv::Point2f middle(float(kSide - 1) / 2, float(kSide - 1) / 2);
    const auto rest = [&](const Placed &one) {
        return one.feature.origin + fit.smooth((one.feature.origin - middle) / kUnit);
    };
    const auto change = [&](const std::vector<Placed> &part) {
        float sum = 0;
        int count = 0;
        for (const Placed &one : part) {
            if (!one.usable) continue;
            sum += 1 - one.feature.compare(current, rest(one));
            ++count;
        }
        return count ? sum / float(count) : NAN;
    };
    measurement.eyes = change(eyes);
    measurement.mouth = change(mouth);
    float shift = 0;
    int count = 0;
    for (const Placed &one : chin) {
        cv::Point2f found = one.usable ? rest(one) : cv::Point2f();
        if (!one.usable || one.feature.follow(current, found) < kFound) continue;
        shift += float(cv::norm(found - rest(one)));
        ++count;
    }
    measurement.chin = count ? shift / float(count) / kFace : NAN;
}

void FaceMotion::follow_surround(const cv::Mat &image, fv_motion_measurement &measurement) const {
    const cv::Point2f middle(float(kSide - 1) / 2, float(kSide - 1) / 2);
    const cv::Point2f face = middle + fit.smooth({0, 0});
    measurement.travel = float(cv::norm(back(map, at(reference_map, middle)) - face) / kFace);
    for (const Placed &one : surround) {
        if (!one.usable) continue;
        const cv::Point2f still = back(map, at(reference_map, one.feature.origin));
        const cv::Point2f moved = one.feature.origin + fit.smooth((one.feature.origin - middle) / kUnit);
        const cv::Point2f there = at(map, moved);
        if (there.x < 0 || there.y < 0 || there.x >= float(image.cols) || there.y >= float(image.rows)) continue;
        if (cv::norm(still - moved) < kTravelled * kFace) continue;
        ++measurement.surround;
        cv::Point2f found = moved;
        if (one.feature.follow(current, found) >= kFound && cv::norm(found - moved) <= kFollows * kFace)
            ++measurement.following;
        else if (one.feature.compare(current, still) >= kFound)
            ++measurement.staying;
    }
}

}  // namespace fv

struct fv_face_motion {
    fv::FaceMotion motion;
    std::string message;
};

fv_status fv_face_motion_create(fv_face_motion **motion) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!motion) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the motion");
        *motion = nullptr;
        *motion = new fv_face_motion();
        return FV_OK;
    });
}

void fv_face_motion_destroy(fv_face_motion *motion) { delete motion; }

const char *fv_face_motion_error(const fv_face_motion *motion) { return motion ? motion->message.c_str() : ""; }

fv_status fv_face_motion_look(fv_face_motion *motion, const fv_image *image, int64_t time, const fv_face_result *face,
                              fv_motion_measurement *measurement) {
    if (!motion) return FV_INVALID_ARGUMENT;
    return fv::guarded(motion->message, [&] {
        if (!face || !measurement) fv::fail(FV_INVALID_ARGUMENT, "no face, or nowhere to put the measurement");
        motion->motion.look(fv::view(image), time, *face, *measurement);
        return FV_OK;
    });
}

void fv_face_motion_reset(fv_face_motion *motion) {
    if (motion) motion->motion.reset();
}
