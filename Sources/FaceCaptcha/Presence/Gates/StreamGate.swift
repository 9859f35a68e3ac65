public import FaceSignals

/// Whether the frames come from a camera, one after the other.
///
/// Evidence: `origin.NAME` 1 for where the frames come from; `frames`; `repeats`, frames whose pixels are those of the one
/// before; `frozen`, the longest time that nothing at all changed, seconds; `recurring`, the longest time that frames
/// were those of an earlier part of the stream, seconds; `even`, the share of frames that came after the very same interval
/// as the one before, to the nanosecond; `sizes`, how many sizes of frames there were.
public struct StreamGate: PresenceGate {
    public static let name = GateName.stream

    /// Seconds of standing still, to the last bit of thumbnail, that no sensor reaches: 22 clips, coded and decoded, of
    /// people held 0.1 s at most.
    static let longestFreeze = 0.7
    /// A thumbnail of 768 means of 16 pixels each changes less than this only when no pixel does.
    private static let noChange = 0.002
    /// Seconds of recurrence: none of those clips had any two searches in a row.
    static let longestRecurrence = 0.8
    /// A frame recurs when an earlier one differs by less than this share of what frames here change from one to the next;
    /// the least of those clips was 0.74, the least hundredth 0.8. In levels, where less motion than that tells nothing.
    private static let recurrenceShare = 0.5
    private static let leastMotion = 0.5
    /// Share of a frame's change in the mean.
    private static let changeShare = 0.15
    /// Seconds between searches beyond which they do not add up.
    private static let longestSearchGap = 0.5
    /// Frames before a share of them says anything.
    private static let fewestFrames = 60
    /// Share of repeated frames, and of even intervals, that no camera's clock gives.
    static let greatestShare = 0.5
    /// Frames per second that cameras give.
    private static let rates = 2.0...250.0

    private let origins: Set<FrameOrigin>
    private var origin: FrameOrigin?
    private var refusedOrigin = false
    private var frames = 0
    private var repeats = 0
    private var even = 0
    private var sizes = 0
    private var size: ImageSize?
    private var first: CaptureTime?
    private var last: CaptureTime?
    private var lastInterval: Duration?
    private var change: Double?
    private var frozenSince: CaptureTime?
    private var frozen = 0.0
    private var lastSearch: CaptureTime?
    private var recurringNow = 0.0
    private var recurring = 0.0

    /// - Parameter origins: where frames may come from.
    public init(origins: Set<FrameOrigin>) { self.origins = origins }

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        guard let stream = observation.presence?.stream else { return }
        let time = observation.time
        if let from = stream.origin {
            origin = from
            refusedOrigin = refusedOrigin || !origins.contains(from)
        }
        frames += 1
        if stream.isRepeat { repeats += 1 }
        if observation.imageSize != size {
            size = observation.imageSize
            sizes += 1
        }
        follow(time)
        watchFreeze(stream, at: time)
        watchRecurrence(stream, at: time)
        first = first ?? time
        last = time
    }

    public var report: GateReport {
        guard frames > 0 else { return GateReport(gate: Self.name, finding: .notMeasured) }
        var evidence = [
            "frames": Double(frames), "repeats": Double(repeats), "frozen": frozen, "recurring": recurring,
            "even": evenShare, "sizes": Double(sizes),
        ]
        if let origin { evidence["origin.\(origin.rawValue)"] = 1 }
        let suspicion = suspicion
        let finding: GateReport.Finding =
            suspicion >= 1 ? .attack : frames >= Self.fewestFrames ? .person : .undecided
        return GateReport(gate: Self.name, finding: finding, score: max(0, 1 - 0.5 * suspicion), evidence: evidence)
    }
}

extension StreamGate {
    private var evenShare: Double { frames > 2 ? Double(even) / Double(frames - 2) : 0 }

    /// Whether the times are a device's own, and not made up by a file or a program.
    private var hasOwnClock: Bool { origin == .physicalCamera || origin == .virtualDevice }

    /// 1 and more is an attack.
    private var suspicion: Double {
        if refusedOrigin { return 2 }
        if sizes > 1 { return 2 }
        var suspicion = max(frozen / Self.longestFreeze, recurring / Self.longestRecurrence)
        guard frames >= Self.fewestFrames else { return suspicion }
        suspicion = max(suspicion, Double(repeats) / Double(frames) / Self.greatestShare)
        if hasOwnClock {
            suspicion = max(suspicion, evenShare / Self.greatestShare)
            if let rate, !Self.rates.contains(rate) { return 2 }
        }
        return suspicion
    }

    private var rate: Double? {
        guard let first, let last, last > first else { return nil }
        return Double(frames - 1) / last.seconds(since: first)
    }

    private mutating func follow(_ time: CaptureTime) {
        guard let last else { return }
        let interval = time.since(last)
        if interval == lastInterval { even += 1 }
        lastInterval = interval
    }

    private mutating func watchFreeze(_ stream: StreamMeasurement, at time: CaptureTime) {
        guard let now = stream.change, now.isFinite else { return }
        change = change.map { $0 + Self.changeShare * (now - $0) } ?? now
        guard stream.isRepeat || now < Self.noChange else {
            frozenSince = nil
            return
        }
        let since = frozenSince ?? last ?? time
        frozenSince = since
        frozen = max(frozen, time.seconds(since: since))
    }

    private mutating func watchRecurrence(_ stream: StreamMeasurement, at time: CaptureTime) {
        guard let found = stream.recurrence, found.difference.isFinite else { return }
        defer { lastSearch = time }
        let gap = lastSearch.map { time.seconds(since: $0) } ?? .infinity
        guard gap > 0, gap <= Self.longestSearchGap else {
            recurringNow = 0
            return
        }
        // Who stands still resembles themselves.
        guard let change, change >= Self.leastMotion else { return }
        recurringNow = found.difference < Self.recurrenceShare * change ? recurringNow + gap : 0
        recurring = max(recurring, recurringNow)
    }
}
