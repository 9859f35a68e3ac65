public import FaceSignals

/// One frame as `face-observe` prints it: the same rounding, so that figures agree with those made from its lines.
public struct FaceSample: Sendable, Hashable {
    public struct Event: Sendable, Hashable {
        public var kind: FaceEventKind
        /// Seconds from the first frame of the recording, as all times here.
        public var time: Double
        public var start: Double
        public var peak: Double
        public var end: Double

        public init(kind: FaceEventKind, time: Double, start: Double, peak: Double, end: Double) {
            self.kind = kind
            self.time = time
            self.start = start
            self.peak = peak
            self.end = end
        }
    }

    public var frame: Int
    /// Seconds from the first frame.
    public var time: Double
    public var hasFace: Bool
    /// Degrees.
    public var yaw: Double?
    public var pitch: Double?
    public var roll: Double?
    /// Openness of the person's own eyes.
    public var left: Double?
    public var right: Double?
    public var smile: Double?
    public var tongue: Double?
    public var mouthOpen: Double?
    public var events: [Event]

    public init(frame: Int = 0, time: Double = 0, hasFace: Bool = true) {
        self.frame = frame
        self.time = time
        self.hasFace = hasFace
        events = []
    }

    /// - Parameter origin: capture time of the first frame.
    public init(_ observation: FaceObservation, origin: CaptureTime) {
        func seconds(_ time: CaptureTime) -> Double { Self.rounded(time.seconds(since: origin), 1000) ?? 0 }
        self.init(frame: observation.frame, time: seconds(observation.time), hasFace: observation.face != nil)
        events = observation.events.map { event in
            Event(
                kind: event.kind, time: seconds(event.time), start: seconds(event.start), peak: seconds(event.peak),
                end: seconds(event.end))
        }
        guard hasFace else { return }
        yaw = Self.rounded(observation.pose?.yaw, 1000)
        pitch = Self.rounded(observation.pose?.pitch, 1000)
        roll = Self.rounded(observation.pose?.roll, 1000)
        left = Self.rounded(observation.eyes.left, 10000)
        right = Self.rounded(observation.eyes.right, 10000)
        smile = Self.rounded(observation.smile, 10000)
        tongue = Self.rounded(observation.tongue, 10000)
        mouthOpen = Self.rounded(observation.mouthOpen, 10000)
    }

    /// Openness of the eyes that can be judged.
    public var eyes: [Double] { [left, right].compactMap { $0 } }

    /// The decimal number printed, as the nearest `Double`.
    private static func rounded(_ value: Double?, _ scale: Double) -> Double? {
        guard let value, value.isFinite, abs(value) < 1e14 else { return nil }
        return (value * scale).rounded() / scale
    }
}
