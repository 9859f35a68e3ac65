/// Hand-over of frames through the queues of Debian's packages, timed the way `RingHandOver` times the frame ring.
#ifndef CQUEUES_H
#define CQUEUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The slots of a pool travel as pointers through a queue of full ones and come back through a queue of empty ones: how
/// large frames go through these queues without being copied.
enum {
    CQ_BOOST_SPSC = 0,          ///< boost::lockfree::spsc_queue, the default one
    CQ_BOOST_SPSC_FIXED = 1,    ///< the same with its capacity known at compile time
    CQ_MOODYCAMEL = 2,          ///< moodycamel::ConcurrentQueue with tokens
};

/// False when the headers of that queue were not there at compile time.
bool cq_is_available(int queue);

/// One thread: `count` times take an empty slot, fill it, hand it over, receive it, read it, give it back.
/// Returns nanoseconds.
int64_t cq_one_thread(int queue, int slots, size_t bytes, int64_t count);

/// A producer and a consumer at full speed for `nanoseconds`; the producer waits for an empty slot when there is none,
/// and with `in_turn` also until the consumer has received the last frame. Returns frames received.
int64_t cq_two_threads(int queue, int slots, size_t bytes, bool in_turn, int64_t nanoseconds);

/// What a producer does to every byte of a frame.
static inline void cq_fill(void *bytes, size_t count, uint64_t number) { memset(bytes, (int)(number & 0xff), count); }

/// What a consumer does with every byte of a frame.
static inline uint64_t cq_sum(const void *bytes, size_t count) {
    const uint8_t *next = (const uint8_t *)bytes;
    uint64_t sum = 0;
    while (count >= 8) {
        uint64_t word;
        memcpy(&word, next, 8);
        sum += word;
        next += 8;
        count -= 8;
    }
    while (count-- > 0) sum += *next++;
    return sum;
}

/// How both sides wait for each other: a moment on the processor, then they let others run.
void cq_back_off(int *spins);

#ifdef __cplusplus
}
#endif
#endif
