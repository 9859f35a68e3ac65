/// A band across the top of an annotated frame: what the person is asked to do, or how it ended.
public struct Banner: Hashable, Sendable {
    public enum Verdict: Sendable, Hashable { case passed, failed }

    /// The prompt, in large letters.
    public var title: String
    /// A line below it: a hint, a reason.
    public var subtitle: String?
    /// Right-hand note, such as `2 / 3`.
    public var note: String?
    /// 0 ... 1: how far the gesture has come.
    public var progress: Double?
    /// 0 ... 1: time left of what was allowed.
    public var timeLeft: Double?
    /// Turns the band green or red and frames the picture in that colour.
    public var verdict: Verdict?

    public init(
        title: String, subtitle: String? = nil, note: String? = nil, progress: Double? = nil, timeLeft: Double? = nil,
        verdict: Verdict? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.note = note
        self.progress = progress
        self.timeLeft = timeLeft
        self.verdict = verdict
    }
}
