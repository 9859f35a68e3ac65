/// Reports `neutral`: facing the camera with a resting face, after a gesture.
struct RestDetector: Sendable {
    private static let shortest = GestureThresholds.standard(for: .neutral).shortest
    private static let gestures: FaceEventKind.Set = {
        var set = FaceEventKind.Set()
        for kind in FaceEventKind.allCases where kind.index < FaceEventKind.neutral.index { set.insert(kind) }
        return set
    }()

    /// A gesture happened since the last report.
    private var isDue = false
    private var since: CaptureTime?

    mutating func observe(_ observation: inout FaceObservation, turn: HeadPose?) {
        let isGoingOn = !observation.active.isDisjoint(with: Self.gestures)
        if isGoingOn || observation.events.contains(where: { Self.gestures.contains($0.kind) }) { isDue = true }
        guard !isGoingOn, let turn, Self.isResting(observation, turn) else {
            since = nil
            return
        }
        let start = since ?? observation.time
        since = start
        guard observation.time.seconds(since: start) >= Self.shortest else { return }
        observation.active.insert(.neutral)
        guard isDue else { return }
        isDue = false
        observation.events.append(
            FaceEvent(kind: .neutral, time: observation.time, start: start, peak: start, end: observation.time))
    }

    /// Below the point at which every gesture ends. What cannot be seen does not speak against rest.
    private static func isResting(_ observation: FaceObservation, _ turn: HeadPose) -> Bool {
        func isBelow(_ signal: Double?, _ kind: FaceEventKind) -> Bool {
            (signal ?? 0) < GestureThresholds.standard(for: kind).leave
        }
        return isBelow(abs(turn.yaw), .turnLeft) && isBelow(abs(turn.pitch), .lookUp)
            && isBelow(abs(turn.roll), .tiltLeft) && isBelow(observation.smile, .smile)
            && isBelow(observation.tongue, .tongue) && isBelow(observation.mouthOpen, .mouthOpen)
            && isBelow(GestureBoard.blinkSignal(observation.eyes), .blink)
    }
}
