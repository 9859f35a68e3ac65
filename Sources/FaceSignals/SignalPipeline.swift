/// Turns measurements, one after another, into observations with signals and events.
///
/// A value type without I/O: the same measurements give the same observations. Feed the frames of one source in order;
/// `reset` between unrelated pictures.
///
/// Any times are met: a pause longer than `longestGap` or a step backwards drops filters and gestures in progress, a repeated
/// time advances nothing. A face that stays away for longer than `memory` takes its baselines with it.
public struct SignalPipeline: Sendable {
    /// Seconds between frames beyond which they are not one movement.
    package static let longestGap = 1.0
    /// Seconds that the baselines of a person outlive the face.
    package static let memory = 1.0

    private var lastTime: CaptureTime?
    private var lastFace: CaptureTime?
    private var poseFilter = HeadPoseFilter()
    private var lastPose: CaptureTime?
    private var resting = RestingPose()
    private var leftEye = EyeJudge()
    private var rightEye = EyeJudge()
    private let mouth = MouthJudge()
    private var presence = PresenceDetector()
    private var gestures = GestureBoard()

    public init() {}

    /// Judges one frame. Allocates nothing unless the frame completes an event.
    public mutating func observe(_ measurement: borrowing FaceMeasurement) -> FaceObservation {
        var observation = FaceObservation(
            time: measurement.time, frame: measurement.frame, imageSize: measurement.imageSize, face: measurement.face,
            faces: measurement.faces)
        let interval = advance(to: measurement.time)
        let change = presence.observe(
            hasFace: measurement.face != nil, faces: measurement.faces, at: measurement.time)
        if let event = change.presence { observation.events.append(event) }
        if let event = change.secondFace { observation.events.append(event) }
        if presence.hasSecondFace { observation.active.insert(.secondFace) }
        guard measurement.face != nil else {
            forgetIfGone(measurement.time)
            gestures.observe(&observation, turn: nil, usual: EyeOpenness())
            return observation
        }
        lastFace = measurement.time
        let sights = look(measurement, &observation)
        let turn = judge(measurement, sights, interval, &observation)
        gestures.observe(
            &observation, turn: turn,
            usual: EyeOpenness(left: leftEye.usualOpenness, right: rightEye.usualOpenness))
        return observation
    }

    /// Forgets the person: baselines, filters and gestures in progress.
    public mutating func reset() {
        lastTime = nil
        lastFace = nil
        forgetPerson()
        presence = PresenceDetector()
    }
}

extension SignalPipeline {
    /// - Returns: seconds since the last frame, 0 where that means nothing.
    private mutating func advance(to time: CaptureTime) -> Double {
        defer { lastTime = time }
        guard let last = lastTime else { return 0 }
        let interval = time.seconds(since: last)
        guard interval >= 0, interval <= Self.longestGap else {
            restartClocks()
            return 0
        }
        return interval
    }

    private mutating func restartClocks() {
        poseFilter.reset()
        lastPose = nil
        gestures.cancel()
        presence.restartClocks()
    }

    private mutating func forgetIfGone(_ time: CaptureTime) {
        guard let seen = lastFace, abs(time.seconds(since: seen)) > Self.memory else { return }
        lastFace = nil
        forgetPerson()
    }

    private mutating func forgetPerson() {
        poseFilter.reset()
        lastPose = nil
        resting.forget()
        leftEye.forget()
        rightEye.forget()
        gestures.cancel()
    }

    /// Fills in the quality of the picture.
    private func look(_ measurement: borrowing FaceMeasurement, _ observation: inout FaceObservation) -> PartSights? {
        guard let statistics = measurement.statistics, let face = measurement.face else { return nil }
        let sights = PartSights(statistics)
        observation.quality = ImageQuality(statistics, sights, face: face, imageSize: measurement.imageSize)
        return sights
    }

    /// Fills in pose, observability and scores.
    ///
    /// - Returns: the pose seen from the person's resting pose.
    private mutating func judge(
        _ measurement: borrowing FaceMeasurement, _ sights: PartSights?, _ interval: Double,
        _ observation: inout FaceObservation
    ) -> HeadPose? {
        let landmarks = measurement.landmarks
        guard let head = HeadFit(landmarks, topology: measurement.topology) else { return nil }
        let sight = measurement.fieldOfView.flatMap {
            LineOfSight(through: head.centre, in: measurement.imageSize, $0)
        }
        guard let raw = HeadPose(head, landmarks, topology: measurement.topology, along: sight) else { return nil }
        let pose = poseFilter.filter(raw, interval: lastPose.map { measurement.time.seconds(since: $0) } ?? 0)
        lastPose = measurement.time
        observation.rawPose = raw
        observation.axialPose = sight.map { pose.relative(toAxisOf: $0) }
        observation.pose = pose

        if let statistics = measurement.statistics, let sights {
            observation.observability = FaceObservability(statistics, sights, pose: raw)
        }
        let eyes = EyeLandmarks.of(measurement.topology)
        if observation.observability?.leftEye.isObservable ?? true {
            observation.eyes.left = leftEye.openness(
                landmarks, eyes.left, score: measurement.scores.leftEyeOpen, awayYaw: raw.yaw, pitch: raw.pitch,
                interval: interval)
        }
        if observation.observability?.rightEye.isObservable ?? true {
            observation.eyes.right = rightEye.openness(
                landmarks, eyes.right, score: measurement.scores.rightEyeOpen, awayYaw: -raw.yaw, pitch: raw.pitch,
                interval: interval)
        }
        if observation.observability?.mouth.isObservable ?? true {
            let scores = mouth.judge(measurement.scores, landmarks, measurement.topology, pose: raw)
            observation.smile = scores.smile
            observation.tongue = scores.tongue
            observation.mouthOpen = scores.mouthOpen
        }
        return resting.observe(pose, interval: interval)
    }
}
