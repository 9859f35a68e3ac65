#include "CQueues.h"

#include <sched.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#if __has_include(<boost/lockfree/spsc_queue.hpp>)
#include <boost/lockfree/spsc_queue.hpp>
#define HAS_BOOST 1
#endif
#if __has_include(<concurrentqueue/concurrentqueue.h>)
#include <concurrentqueue/concurrentqueue.h>
#define HAS_MOODYCAMEL 1
#elif __has_include(<concurrentqueue/moodycamel/concurrentqueue.h>)
#include <concurrentqueue/moodycamel/concurrentqueue.h>
#define HAS_MOODYCAMEL 1
#endif

// Not inlined anywhere: the same machine code whoever calls.
__attribute__((noinline)) void cq_fill(void *bytes, size_t count, uint64_t number) {
    std::memset(bytes, static_cast<int>(number & 0xff), count);
}

__attribute__((noinline)) uint64_t cq_sum(const void *bytes, size_t count) {
    auto next = static_cast<const uint8_t *>(bytes);
    uint64_t sum = 0;
    for (; count >= 8; next += 8, count -= 8) {
        uint64_t word;
        std::memcpy(&word, next, 8);
        sum += word;
    }
    while (count-- > 0) sum += *next++;
    return sum;
}

void cq_back_off(int *spins) {
    if (++*spins < 200) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        asm volatile("yield");
#endif
    } else {
        *spins = 0;
        sched_yield();
    }
}

namespace {

using Clock = std::chrono::steady_clock;

std::atomic<uint64_t> sink;

#ifdef HAS_BOOST
struct BoostQueue {
    explicit BoostQueue(int slots) : queue(slots), capacity(queue.write_available()) {}
    bool push(void *slot) { return queue.push(slot); }
    bool pop(void *&slot) { return queue.pop(slot); }
    bool empty() { return queue.write_available() == capacity; }

    boost::lockfree::spsc_queue<void *> queue;
    size_t capacity;
};

/// Frames themselves in the queue: one copy in, one out.
template <size_t size>
struct BoostValues {
    struct Frame {
        uint8_t bytes[size];
    };

    BoostValues(int slots, size_t) : queue(slots), capacity(queue.write_available()) {}
    bool send(uint64_t number) {
        cq_fill(outgoing->bytes, size, number);
        return queue.push(*outgoing);
    }
    bool receive(uint64_t &sum) {
        if (!queue.pop(*incoming)) return false;
        sum += cq_sum(incoming->bytes, size);
        return true;
    }
    bool empty() { return queue.write_available() == capacity; }

    boost::lockfree::spsc_queue<Frame> queue;
    size_t capacity;
    std::unique_ptr<Frame> outgoing = std::make_unique<Frame>();
    std::unique_ptr<Frame> incoming = std::make_unique<Frame>();
};
#endif

#ifdef HAS_MOODYCAMEL
struct MoodycamelQueue {
    explicit MoodycamelQueue(int slots) : queue(slots), in(queue), out(queue) {}
    bool push(void *slot) { return queue.enqueue(in, slot); }
    bool pop(void *&slot) { return queue.try_dequeue(out, slot); }
    bool empty() { return queue.size_approx() == 0; }

    moodycamel::ConcurrentQueue<void *> queue;
    moodycamel::ProducerToken in;
    moodycamel::ConsumerToken out;
};
#endif

/// Slots as the ring has them, on pages or on pairs of cache lines when small, and two queues of pointers to them.
template <class Queue>
struct Pointers {
    Pointers(int slots, size_t bytes) : bytes(bytes), full(slots), empties(slots) {
        size_t unit = bytes < 4096 ? 128 : 4096;
        size_t stride = (bytes + unit - 1) / unit * unit;
        memory = static_cast<uint8_t *>(std::aligned_alloc(4096, (stride * slots + 4095) / 4096 * 4096));
        for (int slot = 0; slot < slots; slot++) empties.push(memory + slot * stride);
    }
    ~Pointers() { std::free(memory); }

    bool send(uint64_t number) {
        void *slot;
        if (!empties.pop(slot)) return false;
        cq_fill(slot, bytes, number);
        return full.push(slot);
    }
    bool receive(uint64_t &sum) {
        void *slot;
        if (!full.pop(slot)) return false;
        sum += cq_sum(slot, bytes);
        return empties.push(slot);
    }
    bool empty() { return full.empty(); }

    size_t bytes;
    uint8_t *memory;
    Queue full, empties;
};

template <class HandOver>
int64_t one_thread(HandOver &hand_over, int64_t count) {
    uint64_t sum = 0;
    auto start = Clock::now();
    for (int64_t number = -CQ_WARM_UP; number < count; number++) {
        if (number == 0) start = Clock::now();
        if (!hand_over.send(number) || !hand_over.receive(sum)) std::abort();
    }
    auto elapsed = Clock::now() - start;
    sink += sum;
    return std::chrono::nanoseconds(elapsed).count();
}

template <class HandOver>
int64_t two_threads(HandOver &hand_over, int64_t nanoseconds) {
    std::atomic<bool> stop{false};
    int64_t received = 0;
    std::thread producer([&] {
        int spins = 0;
        uint64_t number = 0;
        while (!stop.load(std::memory_order_relaxed))
            if (!hand_over.empty() || !hand_over.send(number++)) cq_back_off(&spins);
    });
    std::thread consumer([&] {
        int spins = 0;
        uint64_t sum = 0;
        while (!stop.load(std::memory_order_relaxed)) {
            if (hand_over.receive(sum)) {
                received++;
            } else {
                cq_back_off(&spins);
            }
        }
        sink += sum;
    });
    std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds));
    stop = true;
    producer.join();
    consumer.join();
    return received;
}

template <class HandOver, class Run>
int64_t with(int slots, size_t bytes, Run run) {
    auto hand_over = std::make_unique<HandOver>(slots, bytes);
    return run(*hand_over);
}

template <class Run>
int64_t with_queue(int queue, int slots, size_t bytes, Run run) {
    switch (queue) {
#ifdef HAS_BOOST
        case CQ_BOOST_VALUES:
            switch (bytes) {
                case 8:
                    return with<BoostValues<8>>(slots, bytes, run);
                case 4096:
                    return with<BoostValues<4096>>(slots, bytes, run);
                case 640 * 480 * 3:
                    return with<BoostValues<640 * 480 * 3>>(slots, bytes, run);
                default:
                    return 0;
            }
        case CQ_BOOST_POINTERS:
            return with<Pointers<BoostQueue>>(slots, bytes, run);
#endif
#ifdef HAS_MOODYCAMEL
        case CQ_MOODYCAMEL_POINTERS:
            return with<Pointers<MoodycamelQueue>>(slots, bytes, run);
#endif
        default:
            return 0;
    }
}

}  // namespace

bool cq_is_available(int queue) {
    return with_queue(queue, 2, 8, [](auto &) -> int64_t { return 1; }) == 1;
}

int64_t cq_one_thread(int queue, int slots, size_t bytes, int64_t count) {
    return with_queue(queue, slots, bytes, [&](auto &hand_over) { return one_thread(hand_over, count); });
}

int64_t cq_two_threads(int queue, int slots, size_t bytes, int64_t nanoseconds) {
    return with_queue(queue, slots, bytes, [&](auto &hand_over) { return two_threads(hand_over, nanoseconds); });
}
