/// All gestures of a face, judged together.
package struct GestureBoard: Sendable {
    private var blink = GestureDetector(.blink)
    private var winkLeft = GestureDetector(.winkLeft)
    private var winkRight = GestureDetector(.winkRight)
    private var smile = GestureDetector(.smile)
    private var tongue = GestureDetector(.tongue)
    private var mouthOpen = GestureDetector(.mouthOpen)
    private var turnLeft = GestureDetector(.turnLeft)
    private var turnRight = GestureDetector(.turnRight)
    private var lookUp = GestureDetector(.lookUp)
    private var lookDown = GestureDetector(.lookDown)
    private var tiltLeft = GestureDetector(.tiltLeft)
    private var tiltRight = GestureDetector(.tiltRight)
    private var rest = RestDetector()

    package init() {}

    /// - Parameters:
    ///   - turn: pose seen from the resting pose.
    ///   - usual: log-odds of each eye's usual openness; without it no wink is called.
    package mutating func observe(_ observation: inout FaceObservation, turn: HeadPose?, usual: EyeOpenness) {
        let eyes = observation.eyes
        let time = observation.time
        run(&blink, Self.blinkSignal(eyes), time, &observation)
        let areKnown = usual.left != nil && usual.right != nil && abs(observation.pose?.yaw ?? 0) < Self.winkFacing
        let left = areKnown ? Self.winkSignal(shut: eyes.left, open: eyes.right, usual: usual.right, turn) : nil
        let right = areKnown ? Self.winkSignal(shut: eyes.right, open: eyes.left, usual: usual.left, turn) : nil
        run(&winkLeft, left, time, &observation)
        run(&winkRight, right, time, &observation)
        run(&smile, observation.smile, time, &observation)
        run(&tongue, observation.tongue, time, &observation)
        run(&mouthOpen, observation.mouthOpen, time, &observation)
        run(&turnLeft, turn?.yaw, time, &observation)
        run(&turnRight, turn.map { -$0.yaw }, time, &observation)
        run(&lookUp, turn?.pitch, time, &observation)
        run(&lookDown, turn.map { -$0.pitch }, time, &observation)
        run(&tiltLeft, turn?.roll, time, &observation)
        run(&tiltRight, turn.map { -$0.roll }, time, &observation)
        rest.observe(&observation, turn: turn)
    }

    /// Drops the gestures in progress.
    mutating func cancel() { self = GestureBoard() }

    private func run(
        _ detector: inout GestureDetector, _ signal: Double?, _ time: CaptureTime, _ observation: inout FaceObservation
    ) {
        if let event = detector.observe(signal, at: time) { observation.events.append(event) }
        if detector.isActive { observation.active.insert(detector.kind) }
    }
}

extension GestureBoard {
    /// In a blink one lid may lag, but not stay wide open: log-odds of the more open eye.
    static let blinkMoreOpen = 2.0

    /// How shut both eyes are, by their mean log-odds; by the one that can be seen, when only one can.
    static func blinkSignal(_ eyes: EyeOpenness) -> Double? {
        switch (eyes.left, eyes.right) {
        case (let left?, let right?):
            logit(max(left, right)) < blinkMoreOpen ? logistic(-(logit(left) + logit(right)) / 2) : 0
        case (let eye?, nil), (nil, let eye?): 1 - eye
        case (nil, nil): nil
        }
    }

    /// Degrees away from rest beyond which one eye looks narrower than the other without a wink.
    static let winkCone = 20.0
    /// The same for yaw away from the camera.
    static let winkFacing = 25.0
    /// The other eye must keep this share of its usual log-odds: in squints, laughs and slow blinks it falls below, in each of
    /// the false winks of 240 s of people talking, while three in four labelled winks leave it above.
    static let winkOtherShare = 0.4
    /// It must be this much more open than the winking one.
    static let winkContrast = 0.4

    static func winkSignal(shut: Double?, open: Double?, usual: Double?, _ turn: HeadPose?) -> Double? {
        guard let shut, let open, let usual, let turn else { return nil }
        guard abs(turn.yaw) < winkCone, abs(turn.pitch) < winkCone, logit(open) >= winkOtherShare * usual,
            open - shut >= winkContrast
        else { return 0 }
        return 1 - shut
    }
}
