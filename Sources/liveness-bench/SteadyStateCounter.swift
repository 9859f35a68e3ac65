import CAllocationCounter
import Foundation

/// Counts allocations between two frames of a tracker's call-back.
final class SteadyStateCounter: Sendable {
    private let first: Int
    private let frames: Int
    private let ended = DispatchSemaphore(value: 0)

    init(from first: Int, frames: Int) {
        self.first = first
        self.frames = frames
    }

    /// From the call-back, with the frame's number.
    func see(_ frame: Int) {
        if frame == first { ac_start() }
        if frame == first + frames {
            ac_stop()
            ended.signal()
        }
    }

    func wait() -> Allocations {
        ended.wait()
        return Allocations.read(frames: frames)
    }
}
