public import FaceSignals
import FaceTracking

/// What an input `synthetic:` asks for, after the colon as `name=value` pairs with commas between.
///
/// | name | value | default |
/// |---|---|---|
/// | `seed` | whole number, chooses sway, blinks, pace and noise | 0 |
/// | `fps` | frames per second, 1...240 | 30 |
/// | `duration` | seconds of the clip, up to 86400 | 12, or the script's end and a second |
/// | `endless` | `true`, `false` | `false` |
/// | `size` | `WIDTHxHEIGHT`, each 16...4096 | `640x480` |
/// | `realtime` | `true`: frames come at `fps` on the wall clock | `false` |
/// | `idle` | `false`: no sway, no blinks of its own | `true` |
/// | `script` | gestures at seconds: `turnLeft@1+smile@4` | a tour, when nothing else is asked of the pose |
/// | `yaw` `pitch` `roll` | degrees at rest | 0 |
/// | `leftEyeClosure` `rightEyeClosure` `smile` `mouthOpen` `tongue` | 0...1 at rest | 0 |
/// | `distance` | metres, 0.25...4 | 0.6 |
/// | `x` `y` | metres right of and below the axis, -1...1 | 0 |
/// | `gain` `side` `temperature` `noise` `blur` | as in `Scene` | as in `Scene` |
/// | `glasses` | `none`, `thin`, `thick`, `dark` | `none` |
/// | `leftGlare` `rightGlare` | 0...1, reflections in the lenses | 0 |
/// | `cover` | `none`, `mouth`, `leftEye`, `rightEye`: a hand before it | `none` |
///
/// A bare `synthetic:` sways, blinks, and shows six gestures in twelve seconds, so that what reads it comes to an end.
public struct SyntheticOptions: Sendable, Hashable {
    /// A gesture at a time.
    public struct Cue: Sendable, Hashable {
        public var gesture: Gesture
        /// Seconds from the first frame to the beginning of the movement.
        public var time: Double

        public init(_ gesture: Gesture, at time: Double) {
            self.gesture = gesture
            self.time = time
        }
    }

    public var seed: UInt64 = 0
    public var framesPerSecond = 30.0
    /// Seconds; `nil` is endless.
    public var duration: Double?
    public var size = ImageSize(width: 640, height: 480)
    public var realtime = false
    public var idle = true
    public var script: [Cue] = []
    public var pose = SubjectPose()
    public var scene = Scene()

    public init() {}

    /// What a bare `synthetic:` shows.
    public static let tour = [
        Cue(.turnLeft, at: 1), Cue(.turnRight, at: 3), Cue(.smile, at: 5), Cue(.winkLeft, at: 7.2),
        Cue(.mouthOpen, at: 8.4), Cue(.lookUp, at: 10.2),
    ]

    /// Frames of the whole clip; `nil` when endless.
    public var frameCount: Int? {
        duration.map { max(1, Int(min($0 * framesPerSecond + 1e-6, 1e9))) }
    }
}
