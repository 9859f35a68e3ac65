#include "CQueues.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <cstdlib>
#include <sched.h>
#include <thread>
#include <type_traits>
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

extern "C" void cq_back_off(int *spins) {
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
template <class... Options> struct Boost {
    explicit Boost(int slots) : queue(make(slots)) {}
    bool push(void *slot) { return queue->push(slot); }
    bool pop(void *&slot) { return queue->pop(slot); }
    bool empty() { return queue->write_available() == capacity; }

    using Queue = boost::lockfree::spsc_queue<void *, Options...>;
    static std::unique_ptr<Queue> make(int slots) {
        if constexpr (sizeof...(Options) == 0) return std::make_unique<Queue>(slots);
        else return std::make_unique<Queue>();
    }
    std::unique_ptr<Queue> queue;
    size_t capacity = queue->write_available();
};
#endif

#ifdef HAS_MOODYCAMEL
struct Moodycamel {
    explicit Moodycamel(int slots) : queue(slots), in(queue), out(queue) {}
    bool push(void *slot) { return queue.enqueue(in, slot); }
    bool pop(void *&slot) { return queue.try_dequeue(out, slot); }
    bool empty() { return queue.size_approx() == 0; }

    moodycamel::ConcurrentQueue<void *> queue;
    moodycamel::ProducerToken in;
    moodycamel::ConsumerToken out;
};
#endif

/// Slots as the ring has them: on pages, or on pairs of cache lines when small.
struct Pool {
    Pool(int slots, size_t bytes) {
        size_t unit = bytes < 4096 ? 128 : 4096;
        size_t stride = (bytes + unit - 1) / unit * unit;
        memory = static_cast<uint8_t *>(std::aligned_alloc(4096, (stride * slots + 4095) / 4096 * 4096));
        for (int slot = 0; slot < slots; slot++) all.push_back(memory + slot * stride);
    }
    ~Pool() { std::free(memory); }

    uint8_t *memory;
    std::vector<void *> all;
};

template <class Queue> int64_t one_thread(int slots, size_t bytes, int64_t count) {
    Pool pool(slots, bytes);
    Queue full(slots), empty(slots);
    for (void *slot : pool.all) empty.push(slot);
    uint64_t sum = 0;
    auto start = Clock::now();
    for (int64_t number = 0; number < count; number++) {
        void *slot;
        if (!empty.pop(slot)) std::abort();
        cq_fill(slot, bytes, number);
        full.push(slot);
        if (!full.pop(slot)) std::abort();
        sum += cq_sum(slot, bytes);
        empty.push(slot);
    }
    auto elapsed = Clock::now() - start;
    sink += sum;
    return std::chrono::nanoseconds(elapsed).count();
}

template <class Queue> int64_t two_threads(int slots, size_t bytes, bool in_turn, int64_t nanoseconds) {
    Pool pool(slots, bytes);
    Queue full(slots), empty(slots);
    for (void *slot : pool.all) empty.push(slot);
    std::atomic<bool> stop{false};
    int64_t received = 0;
    std::thread producer([&] {
        int spins = 0;
        uint64_t number = 0;
        while (!stop.load(std::memory_order_relaxed)) {
            void *slot;
            if ((in_turn && !full.empty()) || !empty.pop(slot)) {
                cq_back_off(&spins);
                continue;
            }
            cq_fill(slot, bytes, number++);
            full.push(slot);
        }
    });
    std::thread consumer([&] {
        int spins = 0;
        uint64_t sum = 0;
        while (!stop.load(std::memory_order_relaxed)) {
            void *slot;
            if (!full.pop(slot)) {
                cq_back_off(&spins);
                continue;
            }
            sum += cq_sum(slot, bytes);
            empty.push(slot);
            received++;
        }
        sink += sum;
    });
    std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds));
    stop = true;
    producer.join();
    consumer.join();
    return received;
}

template <class Run> int64_t with_queue(int queue, Run run) {
    switch (queue) {
#ifdef HAS_BOOST
    case CQ_BOOST_SPSC: return run(static_cast<Boost<> *>(nullptr));
    case CQ_BOOST_SPSC_FIXED: return run(static_cast<Boost<boost::lockfree::capacity<64>> *>(nullptr));
#endif
#ifdef HAS_MOODYCAMEL
    case CQ_MOODYCAMEL: return run(static_cast<Moodycamel *>(nullptr));
#endif
    default: return 0;
    }
}

}  // namespace

bool cq_is_available(int queue) {
    return with_queue(queue, [](auto) -> int64_t { return 1; }) == 1;
}

int64_t cq_one_thread(int queue, int slots, size_t bytes, int64_t count) {
    return with_queue(queue, [&](auto *kind) {
        return one_thread<std::remove_pointer_t<decltype(kind)>>(slots, bytes, count);
    });
}

int64_t cq_two_threads(int queue, int slots, size_t bytes, bool in_turn, int64_t nanoseconds) {
    return with_queue(queue, [&](auto *kind) {
        return two_threads<std::remove_pointer_t<decltype(kind)>>(slots, bytes, in_turn, nanoseconds);
    });
}
