public import FaceSignals
import FrameRing
import Synchronization

/// Follows the face in a source on threads of its own: a capture thread writes frames into a lock-free ring, a tracking
/// thread takes the newest and turns it into an observation.
///
/// `start`, `pause`, `resume` and `stop` may be called from any thread any number of times, also from the call-back. A
/// stopped tracker stays stopped. Stopping, and letting go of the last reference, ends both threads within one frame.
public final class FaceTracker: Sendable {
    public enum Delivery: Sendable {
        /// For cameras: the newest frame wins, frames that come while one is being judged are dropped and counted.
        case newest
        /// For files: capture waits, no frame is lost.
        case everyFrame
    }

    /// Called on the tracking thread with every observation, before it goes into `observations`.
    public typealias FrameHandler = @Sendable (borrowing TrackedFrame) -> Void

    /// One observation per frame, in order; ends when the source does or the tracker stops; throws `FrameSourceError` or
    /// `FaceEngineError`. For one consumer. When it falls behind a live source by more than 256 observations, the oldest
    /// are lost and counted.
    public let observations: AsyncThrowingStream<FaceObservation, any Error>

    private let worker: TrackerWorker

    /// Loads the models; nothing runs before `start`.
    ///
    /// The ring's slots take frames as large as the source announces, or 1920x1080 where it does not; a larger frame ends
    /// `observations` with `FrameSourceError.bufferTooSmall`.
    ///
    /// - Parameter delivery: `nil` chooses by the source: `.newest` for a live one.
    public init(
        source: any FrameSource, configuration: FaceEngineConfiguration = FaceEngineConfiguration(),
        delivery: Delivery? = nil, onFrame: FrameHandler? = nil
    ) throws(FaceEngineError) {
        let live = source.information.isLive
        let (stream, continuation) = AsyncThrowingStream<FaceObservation, any Error>.makeStream(
            bufferingPolicy: live ? .bufferingNewest(256) : .unbounded)
        observations = stream
        worker = try TrackerWorker(
            source: source, configuration: configuration, delivery: delivery ?? (live ? .newest : .everyFrame),
            onFrame: onFrame, output: continuation)
    }

    deinit { worker.stop() }

    public func start() { worker.start() }

    /// Stops looking at frames; a live source goes on delivering to nobody, so that frames are fresh on `resume`.
    public func pause() { worker.setPaused(true) }

    public func resume() { worker.setPaused(false) }

    /// Ends `observations` and both threads, and returns when they have ended; from the call-back it returns at once and
    /// they end behind it.
    public func stop() { worker.stop() }

    public var statistics: TrackerStatistics { worker.statistics }
}

/// What the call-back of a tracker gets: the observation, and the pixels it was made of, valid during the call.
public struct TrackedFrame: ~Escapable {
    public let observation: FaceObservation
    public let header: FrameHeader
    /// Packed 8-bit BGR, `header.byteCount` bytes.
    public let pixels: RawSpan
    public let landmarks: Span<Landmark>
    public let topology: LandmarkTopology

    @_lifetime(copy pixels, copy landmarks)
    init(
        observation: FaceObservation, header: FrameHeader, pixels: RawSpan, landmarks: Span<Landmark>,
        topology: LandmarkTopology
    ) {
        self.observation = observation
        self.header = header
        self.pixels = pixels
        self.landmarks = landmarks
        self.topology = topology
    }
}

/// Counts since `start`.
public struct TrackerStatistics: Sendable, Hashable {
    /// Frames that came from the source.
    public var captured = 0
    /// Frames that were judged.
    public var tracked = 0
    /// Frames dropped because newer ones had come before the tracking thread was free.
    public var dropped = 0
    /// Observations lost because nobody took them out of the stream.
    public var observationsLost = 0

    public init() {}
}
