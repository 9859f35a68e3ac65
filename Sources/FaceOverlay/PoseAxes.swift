import FaceSignals
import Foundation

/// The axes of a turned head, seen by the camera: x to image right, y down, of length 1 in space.
struct PoseAxes {
    struct Axis {
        var x: Double
        var y: Double
        var towardsCamera: Double
    }

    /// To the person's own left.
    let left: Axis
    let up: Axis
    let forward: Axis

    /// Turns by pitch first, then yaw, then roll, each about the axes of the camera.
    init(_ pose: HeadPose) {
        let radians = Double.pi / 180
        let (sinYaw, cosYaw) = (sin(pose.yaw * radians), cos(pose.yaw * radians))
        let (sinPitch, cosPitch) = (sin(pose.pitch * radians), cos(pose.pitch * radians))
        let (sinRoll, cosRoll) = (sin(pose.roll * radians), cos(pose.roll * radians))
        func turned(_ x: Double, _ y: Double, _ z: Double) -> Axis {
            let (pitchedY, pitchedZ) = (y * cosPitch - z * sinPitch, y * sinPitch + z * cosPitch)
            let (yawedX, yawedZ) = (x * cosYaw + pitchedZ * sinYaw, pitchedZ * cosYaw - x * sinYaw)
            return Axis(
                x: yawedX * cosRoll - pitchedY * sinRoll, y: yawedX * sinRoll + pitchedY * cosRoll,
                towardsCamera: yawedZ)
        }
        left = turned(1, 0, 0)
        up = turned(0, -1, 0)
        forward = turned(0, 0, 1)
    }
}
