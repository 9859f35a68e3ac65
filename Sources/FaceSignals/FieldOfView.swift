/// How wide a camera sees.
///
/// With it a face away from the middle of the picture is judged along the line from the lens to the face: a lens draws it
/// wider there, which a fit that knows nothing of the lens takes for a turn. Being wrong by ten degrees moves the pose of
/// a face at the edge of the picture by under a degree.
public struct FieldOfView: Hashable, Sendable {
    /// Across the longer side of the picture, in degrees, 10 ... 150.
    public let degrees: Double

    /// - Returns: `nil` when `degrees` is out of range.
    public init?(degrees: Double) {
        guard degrees >= 10, degrees <= 150 else { return nil }
        self.degrees = degrees
    }

    private init(unchecked degrees: Double) { self.degrees = degrees }

    /// 60 degrees: between laptop cameras, which are sold as 72 to 78 degrees across the diagonal of a 16:9 sensor (65 to
    /// 70 across its longer side), and their 4:3 pictures cut from its middle (51 to 55).
    public static let webcam = FieldOfView(unchecked: 60)
}
