/// Hand-over of frames through the queues of Debian's packages, timed the way `RingHandOver` times the frame ring.
#ifndef CQUEUES_H
#define CQUEUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// By value, frames are copied in and out, as these queues are used by themselves. By pointer, the slots of a pool
/// travel through a queue of full ones and come back through a queue of empty ones, and no frame is copied.
enum {
    CQ_BOOST_VALUES = 0,         ///< boost::lockfree::spsc_queue of frames; of 8, 4096 and 640 * 480 * 3 bytes only
    CQ_BOOST_POINTERS = 1,       ///< boost::lockfree::spsc_queue of pointers
    CQ_MOODYCAMEL_POINTERS = 2,  ///< moodycamel::ConcurrentQueue of pointers, with tokens
};

/// Frames handed over on one thread before the clock starts.
enum { CQ_WARM_UP = 64 };

/// False when the headers of that queue were not there at compile time.
bool cq_is_available(int queue);

/// One thread: `count` times write every byte of a frame, hand it over, receive it, read every byte.
/// Returns nanoseconds.
int64_t cq_one_thread(int queue, int slots, size_t bytes, int64_t count);

/// A producer and a consumer for `nanoseconds`; the producer waits until its last frame was received before it writes
/// the next. Returns frames received.
int64_t cq_two_threads(int queue, int slots, size_t bytes, int64_t nanoseconds);

/// What a producer does to every byte of a frame.
void cq_fill(void *bytes, size_t count, uint64_t number);

/// What a consumer does with every byte of a frame.
uint64_t cq_sum(const void *bytes, size_t count);

/// How both sides wait for each other: a moment on the processor, then they let others run.
void cq_back_off(int *spins);

#ifdef __cplusplus
}
#endif
#endif
