internal import SeededRandom
internal import Synchronization

/// Lets the subject act: gestures with the reaction times and speeds of people, over idle motion.
///
/// Its clock is that of the frames: seconds from the first, whatever the wall clock says. Commands may come from any
/// thread while frames are drawn. Equal commands at equal times with an equal seed give equal poses.
public final class SubjectPerformer: Sendable {
    /// Seconds from prompt to movement: simple reaction to a picture takes people about a quarter of a second, to a
    /// choice among several a tenth or two more (Luce 1986).
    public static let reactionTime = 0.25...0.45

    private struct State {
        var base: SubjectPose
        var movements: [Movement] = []
        var random: SplitMix64
        var now = 0.0
        var idle: Bool
    }

    private let state: Mutex<State>
    private let idleMotion: IdleMotion

    /// - Parameters:
    ///   - base: the pose at rest.
    ///   - idle: sway and blink.
    public init(seed: UInt64 = 0, base: SubjectPose = SubjectPose(), idle: Bool = true) {
        var initial = State(base: base.clamped(), random: SplitMix64(seed: seed, stream: 4), idle: idle)
        initial.movements.reserveCapacity(64)
        state = Mutex(initial)
        idleMotion = IdleMotion(seed: seed)
    }

    /// The pose at rest, to be changed at any time.
    public var base: SubjectPose {
        get { state.withLock(\.base) }
        set { state.withLock { $0.base = newValue.clamped() } }
    }

    /// Whether the subject sways and blinks of its own.
    public var idle: Bool {
        get { state.withLock(\.idle) }
        set { state.withLock { $0.idle = newValue } }
    }

    /// Seconds of the last pose asked for.
    public var now: Double { state.withLock(\.now) }

    /// Asks for a gesture, as a prompt would: the subject reacts, does it, holds it and returns. `.neutral` makes it
    /// return from everything.
    ///
    /// - Parameters:
    ///   - delay: seconds from now until the prompt is seen; negative and NaN count as 0.
    ///   - reaction: seconds from seeing to moving; drawn from `reactionTime` when `nil`.
    ///   - hold: seconds at the height; as people do when `nil`.
    /// - Returns: seconds from now until the gesture is over.
    @discardableResult
    public func perform(
        _ gesture: Gesture, after delay: Double = 0, reaction: Double? = nil, holding hold: Double? = nil
    ) -> Double {
        state.withLock { state in
            let drawn = state.random.uniform(Self.reactionTime)
            let pace = gesture.pace(&state.random)
            let start = state.now + Self.duration(delay) + (reaction.map(Self.duration) ?? drawn)
            if gesture == .neutral {
                for i in state.movements.indices {
                    state.movements[i].release = min(state.movements[i].release, start)
                }
                // What had not begun is not done at all.
                state.movements.removeAll { $0.start >= start }
                return (state.movements.map(\.end).max() ?? start) - state.now
            }
            let movement = Movement(
                gesture: gesture, start: start, rise: pace.rise, hold: hold.map(Self.duration) ?? pace.hold,
                fall: pace.fall)
            state.movements.append(movement)
            return movement.end - state.now
        }
    }

    /// The pose at a time, which becomes `now`. Ask for times in order: gestures that are over are forgotten.
    public func pose(at seconds: Double) -> SubjectPose {
        state.withLock { state in
            let time = seconds.isFinite ? seconds : state.now
            state.now = time
            state.movements.removeAll { $0.end < time }
            var pose = state.base
            var eyesBusy = false
            for movement in state.movements {
                movement.gesture.apply(to: &pose, share: movement.share(at: time))
                // Nobody blinks of their own while winking.
                if movement.gesture.usesEyes, time > movement.start - 0.3 { eyesBusy = true }
            }
            if state.idle { idleMotion.apply(to: &pose, at: time, blinks: !eyesBusy) }
            return pose.clamped()
        }
    }

    private static func duration(_ seconds: Double) -> Double { seconds.isNaN ? 0 : min(max(seconds, 0), 86400) }
}
