/// What the virtual subject is doing at one moment: the commands that a test compares with what was measured.
///
/// Angles are as the camera sees the head, about the line from the camera to the face: zero faces the camera wherever
/// in the picture the subject is, as in `HeadPose`.
public struct SubjectPose: Sendable, Hashable {
    /// Degrees, positive when the subject turns to their own left (the nose moves to image right); within ±60.
    public var yaw = 0.0
    /// Degrees, positive when the subject looks up; within ±45.
    public var pitch = 0.0
    /// Degrees, positive when the head tilts to the subject's own left shoulder; within ±60.
    public var roll = 0.0
    /// 0 open ... 1 shut, the subject's own left eye.
    public var leftEyeClosure = 0.0
    /// 0 open ... 1 shut, the subject's own right eye.
    public var rightEyeClosure = 0.0
    /// 0 at rest ... 1 a broad smile.
    public var smile = 0.0
    /// 0 shut ... 1 wide open.
    public var mouthOpen = 0.0
    /// 0 inside ... 1 fully out, hanging over the lower lip. The mouth opens as far as the tongue needs.
    public var tongue = 0.0
    /// From camera to face, metres; within 0.25...4.
    public var distance = 0.6
    /// How far the subject is to image right of the optical axis, metres at the subject's distance; within ±1.
    public var x = 0.0
    /// How far below the optical axis, metres; within ±1.
    public var y = 0.0

    public init(yaw: Double = 0, pitch: Double = 0, roll: Double = 0) {
        self.yaw = yaw
        self.pitch = pitch
        self.roll = roll
    }

    /// The same with every value in its range; a NaN becomes the value at rest.
    func clamped() -> SubjectPose {
        func clamp(_ value: Double, _ low: Double, _ high: Double, rest: Double = 0) -> Double {
            value.isNaN ? rest : min(max(value, low), high)
        }
        var pose = self
        pose.yaw = clamp(yaw, -60, 60)
        pose.pitch = clamp(pitch, -45, 45)
        pose.roll = clamp(roll, -60, 60)
        pose.leftEyeClosure = clamp(leftEyeClosure, 0, 1)
        pose.rightEyeClosure = clamp(rightEyeClosure, 0, 1)
        pose.smile = clamp(smile, 0, 1)
        pose.mouthOpen = clamp(mouthOpen, 0, 1)
        pose.tongue = clamp(tongue, 0, 1)
        pose.distance = clamp(distance, 0.25, 4, rest: 0.6)
        pose.x = clamp(x, -1, 1)
        pose.y = clamp(y, -1, 1)
        return pose
    }
}
