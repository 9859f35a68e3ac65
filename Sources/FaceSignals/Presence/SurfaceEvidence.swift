/// What the frames of a session together say of what the face is shown on: a mean of log-odds that slowly forgets.
///
/// One frame is misled by a pose, a hand, or a picture on the wall; they are not all.
public struct SurfaceEvidence: Sendable, Equatable {
    /// Log-odds beyond this say no more than this: one frame must not decide.
    public static let greatest = 8.0
    /// Weight that a frame keeps when the next one comes: 0.93 forgets in some 14 frames, three and a half seconds.
    public static let memory = 0.93

    /// From here on down the face is taken for one on paper or on a screen. Chosen on people and sessions held apart: the
    /// model card has what it costs.
    public static let attackLimit = -2.0

    /// Frames that were judged.
    public private(set) var frames = 0
    private var sum = 0.0
    private var weight = 0.0

    public init() {}

    public mutating func add(_ measurement: SurfaceMeasurement) {
        guard measurement.logOdds.isFinite else { return }
        frames += 1
        sum = sum * Self.memory + min(max(measurement.logOdds, -Self.greatest), Self.greatest)
        weight = weight * Self.memory + 1
    }

    /// Log-odds, over the frames of late; `nil` before the first.
    public var logOdds: Double? { weight > 0 ? sum / weight : nil }
}
