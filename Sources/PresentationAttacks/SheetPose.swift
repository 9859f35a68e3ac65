/// Where a sheet of paper is held, and how.
public struct SheetPose: Sendable, Hashable {
    /// Of the sheet's middle, millimetres right of, below and in front of the lens.
    public var x = 0.0
    public var y = 0.0
    public var distance = 450.0
    /// Degrees, signed as a head's: yaw > 0 turns what looks at the camera to image right.
    public var yaw = 0.0
    public var pitch = 0.0
    public var roll = 0.0
    /// One over the radius of a bend about the vertical, per millimetre; > 0: the edges go back, as cheeks do.
    public var bend = 0.0
    /// Turns the axis of the bend, degrees; 90 bends about the horizontal.
    public var bendAxis = 0.0

    public init() {}
}
