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
    ///   - eyesKnown: both eyes are known to be usually open; without it no wink is called.
    package mutating func observe(_ observation: inout FaceObservation, turn: HeadPose?, eyesKnown: Bool) {
        let eyes = observation.eyes
        let time = observation.time
        run(&blink, Self.blinkSignal(eyes), time, &observation)
        run(&winkLeft, eyesKnown ? Self.winkSignal(shut: eyes.left, open: eyes.right, turn) : nil, time, &observation)
        run(&winkRight, eyesKnown ? Self.winkSignal(shut: eyes.right, open: eyes.left, turn) : nil, time, &observation)
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
    /// How shut the more open eye is; of the one that can be seen, when only one can.
    static func blinkSignal(_ eyes: EyeOpenness) -> Double? {
        switch (eyes.left, eyes.right) {
        case (let left?, let right?): 1 - max(left, right)
        case (let eye?, nil), (nil, let eye?): 1 - eye
        case (nil, nil): nil
        }
    }

    /// Degrees of turn beyond which one eye looks narrower than the other without a wink.
    static let winkCone = 20.0
    /// The other eye must be this open, and this much more open than the winking one.
    static let winkOtherOpen = 0.55
    static let winkContrast = 0.4

    static func winkSignal(shut: Double?, open: Double?, _ turn: HeadPose?) -> Double? {
        guard let shut, let open, let turn else { return nil }
        guard abs(turn.yaw) < winkCone, abs(turn.pitch) < winkCone, open >= winkOtherOpen, open - shut >= winkContrast
        else { return 0 }
        return 1 - shut
    }
}
