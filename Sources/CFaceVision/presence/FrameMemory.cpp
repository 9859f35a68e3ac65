#include "presence/FrameMemory.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "engine/Clock.hpp"
#include "support/Failure.hpp"
#include "support/Pixels.hpp"

namespace fv {
namespace {

/// Frames remembered: the longest session at 30 frames per second, less a quarter. 3.5 MB.
constexpr size_t kCapacity = 4096;
/// A frame recurs when it is at least this much older; nearer ones are similar because little moves.
constexpr int64_t kRecurrenceAge = 1'000'000'000;
constexpr int64_t kRecallInterval = 100'000'000;
/// Every so many rows count for the hash that tells equal frames.
constexpr int kHashRows = 8;
/// Samples across and down that a cell is the mean of.
constexpr int kSamples = 4;

uint64_t mix(uint64_t hash, uint64_t word) { return (hash ^ word) * 0x9E3779B97F4A7C15ull; }

/// Four lanes, so that multiplications overlap.
uint64_t hash_of(const cv::Mat &image) {
    uint64_t lanes[4] = {1, 2, 3, 4};
    const size_t bytes = size_t(image.cols) * 3;
    for (int y = 0; y < image.rows; y += kHashRows) {
        const uint8_t *row = image.ptr(y);
        size_t x = 0;
        for (; x + 32 <= bytes; x += 32)
            for (size_t lane = 0; lane < 4; ++lane) {
                uint64_t word;
                std::memcpy(&word, row + x + lane * 8, 8);
                lanes[lane] = mix(lanes[lane], word);
                lanes[lane] ^= lanes[lane] >> 29;
            }
        for (; x < bytes; ++x) lanes[0] = mix(lanes[0], row[x]);
    }
    return mix(mix(lanes[0], lanes[1]), mix(lanes[2], lanes[3]));
}

/// Sum of absolute differences; the compiler makes one instruction of sixteen of these.
int difference(const uint8_t *a, const uint8_t *b, int count) {
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += std::abs(int(a[i]) - int(b[i]));
    return sum;
}

}  // namespace

FrameMemory::FrameMemory() : thumbnails(kCapacity), glances(kCapacity), times(kCapacity) {}

void FrameMemory::reset() {
    next = count = 0;
    last_size = {};
    has_recalled = false;
}

void FrameMemory::look(const cv::Mat &image, int64_t time, fv_stream_measurement &measurement) {
    for (int cell = 0; cell < kCells; ++cell) {
        int sum = 0;
        for (int sample = 0; sample < kSamples * kSamples; ++sample) {
            const int across = cell % kWidth * kSamples + sample % kSamples;
            const int down = cell / kWidth * kSamples + sample / kSamples;
            const int x = (2 * across + 1) * image.cols / (2 * kWidth * kSamples);
            const int y = (2 * down + 1) * image.rows / (2 * kHeight * kSamples);
            sum += image.ptr(y)[3 * x + 1];
        }
        thumbnail[size_t(cell)] = uint8_t((sum + 8) / (kSamples * kSamples));
    }
    for (int cell = 0; cell < kCoarse; ++cell) {
        int sum = 0;
        for (int part = 0; part < 16; ++part)
            sum += thumbnail[size_t((cell / 8 * 4 + part / 4) * kWidth + cell % 8 * 4 + part % 4)];
        glance[size_t(cell)] = uint8_t((sum + 8) / 16);
    }
    const uint64_t hash = hash_of(image);
    const bool comparable = image.size() == last_size;
    measurement = {};
    measurement.has_change = comparable;
    measurement.repeats = comparable && hash == last_hash;
    if (comparable) measurement.change = float(difference(thumbnail.data(), last.data(), kCells)) / kCells;
    const bool due = !has_recalled || elapsed(last_recall, time) >= kRecallInterval || time < last_recall;
    if (due) recall(time, measurement);
    remember(time);
    last = thumbnail;
    last_hash = hash;
    last_size = image.size();
}

void FrameMemory::remember(int64_t time) {
    thumbnails[next] = thumbnail;
    glances[next] = glance;
    times[next] = time;
    next = (next + 1) % kCapacity;
    count = std::min(count + 1, kCapacity);
}

void FrameMemory::recall(int64_t time, fv_stream_measurement &measurement) {
    has_recalled = true;
    last_recall = time;
    int best = INT32_MAX;
    for (size_t i = 0; i < count; ++i) {
        if (elapsed(times[i], time) < kRecurrenceAge) continue;
        // The mean of a glance's cell differs by no more than its cells do, and by half a level of rounding on each
        // side.
        const int least = (difference(glance.data(), glances[i].data(), kCoarse) - kCoarse) * 16;
        if (least >= best) continue;
        const int full = difference(thumbnail.data(), thumbnails[i].data(), kCells);
        if (full >= best) continue;
        best = full;
        measurement.age = double(elapsed(times[i], time)) * 1e-9;
    }
    measurement.has_recurrence = best != INT32_MAX;
    if (measurement.has_recurrence) measurement.recurrence = float(best) / kCells;
}

}  // namespace fv

struct fv_frame_memory {
    fv::FrameMemory memory;
    std::string message;
};

fv_status fv_frame_memory_create(fv_frame_memory **memory) {
    return fv::guarded(fv::thread_message(), [&] {
        if (!memory) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the memory of frames");
        *memory = nullptr;
        *memory = new fv_frame_memory();
        return FV_OK;
    });
}

void fv_frame_memory_destroy(fv_frame_memory *memory) { delete memory; }

const char *fv_frame_memory_error(const fv_frame_memory *memory) { return memory ? memory->message.c_str() : ""; }

fv_status fv_frame_memory_look(fv_frame_memory *memory, const fv_image *image, int64_t time,
                               fv_stream_measurement *measurement) {
    if (!memory) return FV_INVALID_ARGUMENT;
    return fv::guarded(memory->message, [&] {
        if (!measurement) fv::fail(FV_INVALID_ARGUMENT, "nowhere to put the measurement");
        memory->memory.look(fv::view(image), time, *measurement);
        return FV_OK;
    });
}

void fv_frame_memory_reset(fv_frame_memory *memory) {
    if (memory) memory->memory.reset();
}
