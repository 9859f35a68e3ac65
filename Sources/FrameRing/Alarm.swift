internal import Glibc

/// Lets one thread sleep until another rings or time is up. A pipe: ringing never blocks, needs no lock and no memory.
struct Alarm: ~Copyable, Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    init() throws(FrameRingError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noDescriptor(errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the sleeper, or lets the next `wait` return at once.
    func ring() {
        var byte: UInt8 = 1
        // A full pipe is an alarm that rings already.
        _ = write(writeEnd, &byte, 1)
    }

    /// Sleeps until rung. False: time is up. True may be a stale ring, so the caller looks again at what it waits for.
    func wait(until deadline: Deadline) -> Bool {
        var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&descriptor, 1, deadline.millisecondsLeft)
            if ready > 0 {
                var bytes: UInt64 = 0
                while read(readEnd, &bytes, MemoryLayout<UInt64>.size) > 0 {}
                return true
            }
            // poll(2) was interrupted by a signal, or slept less than the largest timeout it accepts.
            if deadline.hasPassed { return false }
        }
    }
}

/// A point on the monotonic clock, or never.
struct Deadline: Sendable {
    private let nanoseconds: Int64?

    init(after timeout: Duration?) {
        guard let timeout else {
            nanoseconds = nil
            return
        }
        let (seconds, attoseconds) = max(timeout, .zero).components
        // A century is as good as never, and cannot overflow.
        let wait = min(seconds, 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
        nanoseconds = Self.now + wait
    }

    var hasPassed: Bool { nanoseconds.map { $0 <= Self.now } ?? false }

    /// Rounded up, -1 for never: what poll(2) takes.
    var millisecondsLeft: Int32 {
        guard let nanoseconds else { return -1 }
        return Int32(clamping: (max(0, nanoseconds - Self.now) + 999_999) / 1_000_000)
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
