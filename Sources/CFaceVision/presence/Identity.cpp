#include "presence/Identity.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <stdexcept>

#include "engine/Clock.hpp"
#include "support/Failure.hpp"
#include "support/Pixels.hpp"

namespace fv {
namespace {

/// A comparison takes a fifth of a second of one core: the first few follow soon, the others at leisure.
constexpr int64_t kFirstInterval = 1'000'000'000, kInterval = 2'000'000'000;
constexpr int kFirst = 4;
/// Between the outer eye corners, pixels: a smaller face is not worth comparing.
constexpr float kLeastEyeDistance = 32;
/// Where the nose's tip lies on a face turned less than some twenty degrees to a side, in distances between the outer
/// eye corners from their middle: this far aside at most, and between these below.
constexpr float kAside = 0.15f, kHighest = 0.18f, kLowest = 0.66f;
/// The person is known by this many faces, each as near to the ones before as two of the same person usually are.
constexpr size_t kKnown = 3;
constexpr float kSure = 0.45f;

constexpr int kPoints = 5;
/// Outer and inner corner of the left eye, of the right eye, and the base of the nose; then the nose's tip.
constexpr int kMesh[] = {263, 362, 33, 133, 2, 4};
constexpr int kIbug68[] = {45, 42, 36, 39, 33, 30};
/// Where dlib's cut-out has them, as shares of its side without its margin.
constexpr float kMean[kPoints][2] = {
    {0.8595674595992f, 0.2134981538014f}, {0.6460604764104f, 0.2289674387677f}, {0.1205750620789f, 0.2137274526848f},
    {0.3340850613712f, 0.2290642403242f}, {0.4901123135679f, 0.6277975316475f},
};
constexpr float kMargin = 0.25f;

bool is_near_frontal(const cv::Point2f *points) {
    const cv::Point2f across = points[0] - points[2], middle = (points[0] + points[2]) * 0.5f;
    const float distance = float(cv::norm(across));
    if (!(distance >= kLeastEyeDistance)) return false;
    const cv::Point2f nose = points[kPoints] - middle;
    const float aside = nose.dot(across) / (distance * distance);
    const float below = (across.x * nose.y - across.y * nose.x) / (distance * distance);
    return std::abs(aside) <= kAside && below >= kHighest && below <= kLowest;
}

/// Takes pixels of the cut-out to pixels of the image: the similarity nearest to all points.
cv::Matx23f place(const cv::Point2f *points) {
    cv::Point2f from_mean(0, 0), to_mean(0, 0), from[kPoints];
    for (int i = 0; i < kPoints; ++i) {
        from[i] = cv::Point2f(kMean[i][0] + kMargin, kMean[i][1] + kMargin) *
                  (float(FaceDescriptor::kSide) / (2 * kMargin + 1));
        from_mean += from[i] / kPoints;
        to_mean += points[i] / kPoints;
    }
    float cosine = 0, sine = 0, square = 0;
    for (int i = 0; i < kPoints; ++i) {
        const cv::Point2f p = from[i] - from_mean, q = points[i] - to_mean;
        cosine += p.dot(q);
        sine += p.x * q.y - p.y * q.x;
        square += p.dot(p);
    }
    const float c = cosine / square, s = sine / square;
    return {c, -s, to_mean.x - c * from_mean.x + s * from_mean.y, s, c, to_mean.y - s * from_mean.x - c * from_mean.y};
}

std::unique_ptr<FaceDescriptor> load(const std::string &model) {
    try {
        return std::make_unique<FaceDescriptor>(model);
    } catch (const std::runtime_error &error) {
        fail(FV_MODEL_INVALID, error.what());
    }
}

float distance(const FaceDescriptor::Values &a, const FaceDescriptor::Values &b) {
    float sum = 0;
    for (size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum);
}

}  // namespace

Identity::Identity(std::string model)
    : cut(size_t(FaceDescriptor::kSide) * FaceDescriptor::kSide * 3), pending(cut.size()) {
    known.reserve(kKnown);
    thread = std::thread([this, model = std::move(model)] { run(model); });
}

Identity::~Identity() {
    {
        const std::lock_guard lock(mutex);
        ends = true;
        std::fill(pending.begin(), pending.end(), uint8_t(0));
    }
    changed.notify_all();
    thread.join();
}

void Identity::look(const cv::Mat &image, int64_t time, const fv_face_result &face, bool waits,
                    fv_identity_measurement &measurement) {
    const int64_t interval = cuts < kFirst ? kFirstInterval : kInterval;
    const bool is_due = !has_looked || time < last_time || elapsed(last_time, time) >= interval;
    bool is_cut = false;
    if (is_due && face.has_face) {
        const int *indices = face.landmark_count == 68 ? kIbug68 : kMesh;
        cv::Point2f points[kPoints + 1];
        for (int i = 0; i <= kPoints; ++i) points[i] = {face.landmarks[indices[i]].x, face.landmarks[indices[i]].y};
        if (is_near_frontal(points)) {
            cv::Mat chip(FaceDescriptor::kSide, FaceDescriptor::kSide, CV_8UC3, cut.data());
            cv::warpAffine(image, chip, place(points), chip.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                           cv::BORDER_REPLICATE);
            is_cut = has_looked = true;
            last_time = time;
            ++cuts;
        }
    }
    std::unique_lock lock(mutex);
    if (is_cut) {
        pending.swap(cut);
        pending_time = time;
        has_pending = true;
        changed.notify_all();
        if (waits) changed.wait(lock, [&] { return (!has_pending && !is_busy) || status != FV_OK; });
    }
    if (status != FV_OK) fail(status, failure);
    measurement = result;
    result.measured = false;
}

void Identity::reset() {
    const std::lock_guard lock(mutex);
    has_looked = has_pending = false;
    cuts = 0;
    ++generation;
    for (FaceDescriptor::Values &values : known) values.fill(0);
    known.clear();
    result = {};
}

void Identity::run(const std::string &model) {
    std::string message;
    const fv_status outcome = guarded(message, [&] {
        const std::unique_ptr<FaceDescriptor> descriptor = load(model);
        Chip chip(pending.size());
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [&] { return has_pending || ends; });
            if (ends) return FV_OK;
            chip.swap(pending);
            const int64_t time = pending_time;
            const int started = generation;
            has_pending = false;
            is_busy = true;
            lock.unlock();
            const FaceDescriptor::Values values = descriptor->describe(chip.data());
            lock.lock();
            is_busy = false;
            if (started == generation) compare(values, time);
            changed.notify_all();
        }
    });
    const std::lock_guard lock(mutex);
    status = outcome;
    failure = message;
    changed.notify_all();
}

void Identity::compare(const FaceDescriptor::Values &values, int64_t time) {
    float nearest = 0;
    if (!known.empty()) {
        nearest = INFINITY;
        for (const FaceDescriptor::Values &one : known) nearest = std::min(nearest, distance(values, one));
        result = {true, nearest, time, result.comparisons + 1};
    }
    if (known.size() < kKnown && nearest <= kSure) known.push_back(values);
}

}  // namespace fv

struct fv_identity {
    fv::Identity identity;
    std::string message;
};

fv_status fv_identity_create(const char *model, fv_identity **identity) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!model || !identity) fv::fail(FV_INVALID_ARGUMENT, "no model, or nowhere to put the identity");
        *identity = nullptr;
        *identity = new fv_identity{fv::Identity(model), {}};
        return FV_OK;
    });
}

void fv_identity_destroy(fv_identity *identity) { delete identity; }

const char *fv_identity_error(const fv_identity *identity) { return identity ? identity->message.c_str() : ""; }

fv_status fv_identity_look(fv_identity *identity, const fv_image *image, int64_t time, const fv_face_result *face,
                           bool waits, fv_identity_measurement *measurement) {
    if (!identity) return FV_INVALID_ARGUMENT;
    return fv::guarded(identity->message, [&] {
        if (!face || !measurement) fv::fail(FV_INVALID_ARGUMENT, "no face, or nowhere to put the measurement");
        identity->identity.look(fv::view(image), time, *face, waits, *measurement);
        return FV_OK;
    });
}

void fv_identity_reset(fv_identity *identity) {
    if (identity) identity->identity.reset();
}
