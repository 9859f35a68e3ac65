import FaceCaptcha
import FaceSignals

/// A face as the signals would report it.
struct Person {
    var yaw = 0.0
    var pitch = 0.0
    var roll = 0.0
    var leftEye: Double? = 0.95
    var rightEye: Double? = 0.95
    var smile: Double? = 0.05
    var tongue: Double? = 0.02
    var mouthOpen: Double? = 0.05
    var face: DetectedFace? = DetectedFace(x: 220, y: 140, width: 200, height: 240, confidence: 0.99)
    var faces = 1
    var hasPose = true
    var observability: FaceObservability?
    var events: [FaceEvent] = []

    static let resting = Person()
    static let absent: Person = {
        var person = Person()
        person.face = nil
        person.faces = 0
        return person
    }()

    /// Doing `kind` with `strength` 0 ... 1, 1 being what a willing person does.
    static func doing(_ kind: ChallengeKind, _ strength: Double = 1, from rest: Person = .resting) -> Person {
        var person = rest
        switch kind {
        case .turnLeft: person.yaw += 40 * strength
        case .turnRight: person.yaw -= 40 * strength
        case .lookUp: person.pitch += 30 * strength
        case .lookDown: person.pitch -= 30 * strength
        case .tiltLeft: person.roll += 30 * strength
        case .tiltRight: person.roll -= 30 * strength
        case .smile: person.smile = max(person.smile ?? 0, 0.9 * strength)
        case .tongue:
            person.tongue = max(person.tongue ?? 0, 0.9 * strength)
            person.mouthOpen = 0.6 * strength
        case .mouthOpen: person.mouthOpen = max(person.mouthOpen ?? 0, 0.95 * strength)
        case .blink:
            person.leftEye = 0.95 - 0.9 * strength
            person.rightEye = 0.95 - 0.9 * strength
        case .winkLeft: person.leftEye = 0.95 - 0.9 * strength
        case .winkRight: person.rightEye = 0.95 - 0.9 * strength
        case .lookAtCamera, .staySerious: break
        }
        return person
    }

    /// With something before the eyes, or one of them, or the mouth.
    static func hidden(left: Obstruction? = nil, right: Obstruction? = nil, mouth: Obstruction? = nil) -> Person {
        var person = Person()
        func part(_ obstruction: Obstruction?) -> PartObservability {
            obstruction.map { PartObservability(score: 0.1, obstruction: $0) } ?? PartObservability()
        }
        person.observability = FaceObservability(leftEye: part(left), rightEye: part(right), mouth: part(mouth))
        if left != nil { person.leftEye = nil }
        if right != nil { person.rightEye = nil }
        if mouth != nil { (person.smile, person.tongue, person.mouthOpen) = (nil, nil, nil) }
        return person
    }

    func observation(at time: CaptureTime, frame: Int = 0) -> FaceObservation {
        let isSeen = face != nil
        let pose = isSeen && hasPose ? HeadPose(yaw: yaw, pitch: pitch, roll: roll) : nil
        return FaceObservation(
            time: time, frame: frame, imageSize: ImageSize(width: 640, height: 480), face: face, faces: faces,
            pose: pose,
            rawPose: pose, eyes: EyeOpenness(left: isSeen ? leftEye : nil, right: isSeen ? rightEye : nil),
            smile: isSeen ? smile : nil, tongue: isSeen ? tongue : nil, mouthOpen: isSeen ? mouthOpen : nil,
            observability: isSeen ? observability : nil, events: events)
    }
}

/// Plays a person to a session, frame by frame.
struct Scene {
    var session: CaptchaSession
    var framesPerSecond = 30.0
    var frame = 0
    /// Every verdict that a call returned; there must never be more than one.
    var verdicts: [Verdict] = []

    init(_ kinds: ChallengeKind..., timeLimit: Duration = .seconds(8), policy: CaptchaPolicy = CaptchaPolicy()) throws {
        session = CaptchaSession(plan: try .fixed(kinds, timeLimit: timeLimit), policy: policy)
    }

    init(plan: ChallengePlan, policy: CaptchaPolicy = CaptchaPolicy()) {
        session = CaptchaSession(plan: plan, policy: policy)
    }

    var time: CaptureTime { CaptureTime(seconds: Double(frame) / framesPerSecond) }

    mutating func show(_ person: Person) {
        if let verdict = session.observe(person.observation(at: time, frame: frame)) { verdicts.append(verdict) }
        frame += 1
    }

    /// Holds one state for a while.
    mutating func play(_ person: Person, for seconds: Double) {
        for _ in 0..<Int((seconds * framesPerSecond).rounded()) { show(person) }
    }

    /// Goes from one state to another in a straight line.
    mutating func sweep(_ kind: ChallengeKind, from start: Double, to end: Double, for seconds: Double) {
        let count = max(1, Int((seconds * framesPerSecond).rounded()))
        for step in 1...count {
            show(.doing(kind, start + (end - start) * Double(step) / Double(count)))
        }
    }

    /// Does `kind` as a person would: there, a moment's hold, and back; gestures of the eyes end in their event.
    mutating func perform(_ kind: ChallengeKind, hold: Double = 0.4) {
        let start = time
        sweep(kind, from: 0, to: 1, for: 0.3)
        play(.doing(kind), for: kind == .blink ? 0.1 : max(hold, kind == .mouthOpen ? 0.6 : 0))
        let peak = time
        sweep(kind, from: 1, to: 0, for: 0.3)
        guard let event = FaceEventKind(rawValue: kind.rawValue), [.blink, .winkLeft, .winkRight].contains(kind) else {
            return
        }
        var person = Person.resting
        person.events = [FaceEvent(kind: event, time: time, start: start, peak: peak, end: time)]
        show(person)
    }

    /// Gets ready, then answers each prompt `reaction` seconds after it is shown.
    mutating func obey(reaction: Double = 0.4, limit: Double = 60, hold: Double = 0.4) {
        var answered = -1
        while session.verdict == nil, time.seconds < limit {
            if case .challenge(let index) = session.phase, index > answered {
                answered = index
                play(.resting, for: reaction)
                let kind = session.plan.challenges[index].kind
                if kind == .lookAtCamera || kind == .staySerious {
                    play(.resting, for: 2)
                } else {
                    perform(kind, hold: hold)
                }
            } else {
                show(.resting)
            }
        }
    }

    /// Until the first prompt is shown.
    mutating func getReady(_ person: Person = .resting) {
        while session.phase == .waiting, session.verdict == nil, time.seconds < 10 { show(person) }
    }
}
