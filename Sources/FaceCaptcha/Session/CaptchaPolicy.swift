/// The numbers a session judges by.
///
/// Angles were chosen on five people filmed while following directions (11 turns, 5 looks up, 5 looks down), as the mesh
/// engine measures them from the pose each rested in: turns peaked at 40 to 57 degrees, looks up at 18 to 32, looks down
/// at 17 to 33. What is asked for is half of the least of these, for people with stiffer necks than theirs. Tilts were not
/// among the recordings: theirs lies between the two.
public struct CaptchaPolicy: Hashable, Sendable {
    /// The level these numbers were made for.
    public internal(set) var confidence = ConfidenceLevel.medium

    // MARK: Getting ready

    /// Farthest that each angle may be from facing the camera for the session to start, degrees. Rest differs from zero
    /// by where the camera stands: up to 12 degrees in pitch in the recordings, more above a laptop's screen.
    public var readyYaw = 15.0
    public var readyPitch = 20.0
    public var readyRoll = 15.0
    /// How far a pose may stray from the mean while the resting pose is measured, degrees.
    public var readyWander = 5.0
    /// How long the face must stay ready. The shortest lead-in of the recordings is 0.8 s.
    public var readyHold = Duration.milliseconds(400)
    /// Least and greatest width of the face, as a share of the frame's shorter side.
    public var faceWidth = 0.12...0.95
    /// How far the face's centre may be from the frame's, as a share of the frame's width or height.
    public var centreTolerance = 0.3

    // MARK: Movements

    /// What a movement must reach, degrees from rest.
    public var turnAngle = 20.0
    public var lookAngle = 9.0
    public var tiltAngle = 12.0
    /// For how long it must stay there.
    public var movementHold = Duration.milliseconds(200)
    /// At or below this share of what is asked, a movement counts as not begun.
    public var restLevel = 0.6
    /// The share of what is asked that must be covered after the prompt was shown.
    public var riseLevel = 0.5
    /// A movement or expression that has come back to this share of its peak is on its way to rest. Two of the five
    /// people recorded went from one direction to the next in one sweep, one never nearer to rest than 19 degrees:
    /// waiting for full rest would refuse them. The next movement only counts once the last one is over.
    public var returnShare = 0.7
    public var returnHold = Duration.milliseconds(80)

    // MARK: Expressions

    /// Score at which an expression is there: the decision point of all scores.
    public var expressionScore = 0.5
    /// For how long; a smile in the recordings, cut short by the end of its clip, lasts 0.5 s.
    public var expressionHold = Duration.milliseconds(200)
    /// At or below this score it counts as not begun.
    public var restScore = 0.45
    /// For how long an open mouth must stay: three of seven people talking held theirs open for 0.2 s.
    public var mouthOpenHold = Duration.milliseconds(500)
    public var frontalHold = Duration.milliseconds(1000)
    public var seriousHold = Duration.milliseconds(1500)

    // MARK: What fails

    /// Another movement at this multiple of what would be asked of it is no accident.
    public var wrongLevel = 1.75
    public var wrongMovementHold = Duration.milliseconds(300)
    /// The same for a score: 1.75 times the one at which an expression is there.
    public var wrongScore = 0.875
    /// Longer than most mouths stay open in talking.
    public var wrongExpressionHold = Duration.milliseconds(800)
    /// A second face may pass through the picture, or be a detector's slip, for this long.
    public var secondFaceGrace = Duration.milliseconds(500)
    public var faceLostGrace = Duration.seconds(1)
    /// Between two frames the face's centre may move this many face widths, plus `jumpSpeed` face widths per second,
    /// but no more than `greatestJump`. The fastest head in the recordings moved 0.05 in one frame, at 1.2 per second.
    public var jump = 0.5
    public var jumpSpeed = 4.0
    public var greatestJump = 1.5
    /// Its width may change by this factor, plus one per second between the frames, at most `greatestResize`.
    public var resize = 1.5
    public var greatestResize = 2.0

    // MARK: Time

    public var readyLimit = Duration.seconds(30)
    public var returnLimit = Duration.seconds(5)
    public var sessionLimit = Duration.seconds(180)
    /// What happens between two frames farther apart than this was not seen: no hold spans it. Ten frames of a camera
    /// at 20 frames per second.
    public var maximumGap = Duration.milliseconds(500)
    /// How much later than its capture a frame may arrive: `tick` holds its judgement back by this much.
    public var deliveryAllowance = Duration.milliseconds(250)
    /// After this many observations in a row that are not later than the last, the session ends in an error.
    public var staleLimit = 300
    public var hintSettling = Duration.milliseconds(500)

    // MARK: Presence

    public var presence = PresencePolicy()

    public init() {}
}

extension CaptchaPolicy {
    func angle(_ direction: HeadDirection) -> Double {
        switch direction {
        case .turnLeft, .turnRight: turnAngle
        case .lookUp, .lookDown: lookAngle
        case .tiltLeft, .tiltRight: tiltAngle
        }
    }
}
