public import FaceSignals
import Glibc

extension CaptureTime {
    /// `CLOCK_MONOTONIC`: the clock of cameras and pushed frames.
    public static var now: CaptureTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return CaptureTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
}
