/// A head movement away from the resting pose and back.
public struct HeadMovement: Sendable, Hashable {
    /// Where the nose goes in the image; `right` is a turn to the person's own left.
    public enum Direction: String, CaseIterable, Sendable { case left, right, up, down }

    /// `nil` for a row that is no head movement, such as a smile.
    public var direction: Direction?
    /// The word in the table.
    public var state: String
    /// Frames from 0, both ends included.
    public var frames: ClosedRange<Int>
    /// Frames in which the head is turned furthest.
    public var peak: ClosedRange<Int>
}
