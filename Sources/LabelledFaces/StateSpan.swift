/// A state that holds over some frames of a clip.
public struct StateSpan: Sendable, Hashable {
    /// As the table names it: `tongue_out_small`, `mouth_closed`, `smile_teeth` ...
    public var state: String
    /// Frames from 0, both ends included.
    public var frames: ClosedRange<Int>
    /// `h`, `m` or `l` where the table says how sure the label is.
    public var confidence: String?
}
