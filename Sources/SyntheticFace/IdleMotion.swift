internal import Foundation
internal import SeededRandom

/// What a person does without meaning to: swaying a little, and blinking. A pure function of seed and time.
struct IdleMotion: Sendable {
    private let seed: UInt64
    private let waves: [Wave]

    private struct Wave: Sendable {
        var frequency: Double
        var phase: Double
    }

    /// Spontaneous blinks come one to each span of this many seconds, at a random moment: about 15 a minute, as in
    /// conversation-free rest (Bentivoglio et al. 1997: 17 a minute).
    private static let blinkSpan = 4.0

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix64(seed: seed, stream: 3)
        waves = (0..<12).map { i in
            Wave(frequency: random.uniform(0.08...0.2) * (i % 2 == 0 ? 1 : 2.3), phase: random.uniform(0...(2 * .pi)))
        }
    }

    func apply(to pose: inout SubjectPose, at time: Double, blinks: Bool) {
        pose.yaw += 1.2 * wave(0, time)
        pose.pitch += 0.8 * wave(2, time)
        pose.roll += 0.6 * wave(4, time)
        pose.x += 0.003 * wave(6, time)
        pose.y += 0.002 * wave(8, time)
        pose.distance *= 1 + 0.006 * wave(10, time)
        guard blinks, time >= 0 else { return }
        let closure = blink(at: time)
        pose.leftEyeClosure = max(pose.leftEyeClosure, closure)
        pose.rightEyeClosure = max(pose.rightEyeClosure, closure)
    }

    /// Two waves together, within ±1.
    private func wave(_ first: Int, _ time: Double) -> Double {
        (0..<2).reduce(0) { sum, i in
            sum + sin(2 * .pi * waves[first + i].frequency * time + waves[first + i].phase) * (i == 0 ? 0.7 : 0.3)
        }
    }

    private func blink(at time: Double) -> Double {
        let span = (time / Self.blinkSpan).rounded(.down)
        guard let number = UInt64(exactly: span) else { return 0 }
        var random = SplitMix64(seed: seed, stream: number &+ 1000)
        var movement = Movement(gesture: .blink, start: 0, rise: 0, hold: 0, fall: 0)
        movement.start = span * Self.blinkSpan + random.uniform(0.6...(Self.blinkSpan - 0.6))
        (movement.rise, movement.hold, movement.fall) = Gesture.blink.pace(&random)
        return movement.share(at: time)
    }
}
