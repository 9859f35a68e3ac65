/// How a frame stands to those before it.
///
/// Frames are compared by thumbnails of 32x24 grey levels; a difference is the mean over all of them, in levels of
/// 0 ... 255.
public struct StreamMeasurement: Sendable, Equatable {
    /// The most similar of the frames that are more than a second older.
    public struct Recurrence: Sendable, Equatable {
        public var difference: Double
        /// Seconds since that frame.
        public var age: Double

        public init(difference: Double, age: Double) {
            self.difference = difference
            self.age = age
        }
    }

    /// `nil` when nobody said.
    public var origin: FrameOrigin?
    /// The pixels are those of the last frame.
    public var isRepeat: Bool
    /// From the last frame; `nil` for the first, and for one of another size than the last.
    public var change: Double?
    /// Looked for ten times a second.
    public var recurrence: Recurrence?

    public init(
        origin: FrameOrigin? = nil, isRepeat: Bool = false, change: Double? = nil, recurrence: Recurrence? = nil
    ) {
        self.origin = origin
        self.isRepeat = isRepeat
        self.change = change
        self.recurrence = recurrence
    }
}
