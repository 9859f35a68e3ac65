/// A moment that outlives restarts and clocks that are set.
public struct RetryMoment: Hashable, Sendable {
    /// Seconds since 1970 by the wall clock, which anybody may set.
    public var wall: Double
    /// Seconds since the machine started, by a clock that nobody can set (`CLOCK_BOOTTIME`).
    public var uptime: Double
    /// Differs for each start of the machine, such as `/proc/sys/kernel/random/boot_id`.
    public var boot: String

    public init(wall: Double, uptime: Double, boot: String) {
        self.wall = wall
        self.uptime = uptime
        self.boot = boot
    }

    /// Seconds from `earlier` to this, never negative. Within one start of the machine the wall clock counts for nothing.
    /// After another start it does, but no less time has passed than the machine has been running.
    func seconds(since earlier: RetryMoment) -> Double {
        let running = max(0, uptime.orZero)
        if boot == earlier.boot { return max(0, running - earlier.uptime.orZero) }
        return max(running, wall.orZero - earlier.wall.orZero)
    }
}

extension Double {
    fileprivate var orZero: Double { isFinite ? self : 0 }
}

extension RetryMoment: Codable {}
