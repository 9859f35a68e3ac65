/// A gesture, or a change of who is in the picture, with its times.
public struct FaceEvent: Sendable, Hashable {
    public var kind: FaceEventKind
    /// Capture time of the frame that completed the event.
    public var time: CaptureTime
    /// First frame of the gesture.
    public var start: CaptureTime
    /// Frame in which it was strongest.
    public var peak: CaptureTime
    /// Last frame of the gesture.
    public var end: CaptureTime

    public init(kind: FaceEventKind, time: CaptureTime, start: CaptureTime, peak: CaptureTime, end: CaptureTime) {
        self.kind = kind
        self.time = time
        self.start = start
        self.peak = peak
        self.end = end
    }
}

/// Left and right are the person's own.
public enum FaceEventKind: String, CaseIterable, Codable, Sendable {
    case blink, winkLeft, winkRight, smile, tongue, mouthOpen
    case turnLeft, turnRight, lookUp, lookDown, tiltLeft, tiltRight
    /// Facing the camera with a resting face, after a gesture.
    case neutral
    case faceLost, faceFound, secondFace

    /// Several kinds at once, without allocation.
    public struct Set: OptionSet, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public init(_ kind: FaceEventKind) { rawValue = 1 << kind.index }

        public func contains(_ kind: FaceEventKind) -> Bool { contains(Set(kind)) }
        public mutating func insert(_ kind: FaceEventKind) { formUnion(Set(kind)) }
        public mutating func remove(_ kind: FaceEventKind) { subtract(Set(kind)) }
    }

    /// Position in `allCases`, for tables indexed by kind.
    package var index: Int {
        switch self {
        case .blink: 0
        case .winkLeft: 1
        case .winkRight: 2
        case .smile: 3
        case .tongue: 4
        case .mouthOpen: 5
        case .turnLeft: 6
        case .turnRight: 7
        case .lookUp: 8
        case .lookDown: 9
        case .tiltLeft: 10
        case .tiltRight: 11
        case .neutral: 12
        case .faceLost: 13
        case .faceFound: 14
        case .secondFace: 15
        }
    }
}
