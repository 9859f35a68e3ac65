import FaceCaptcha
import FaceSignals

/// Observations with presence measurements, as a probe would give them.
enum Seen {
    static func frame(
        at seconds: Double, size: ImageSize = ImageSize(width: 640, height: 480), motion: MotionMeasurement? = nil,
        stream: StreamMeasurement? = nil
    ) -> FaceObservation {
        var observation = Person.resting.observation(at: CaptureTime(seconds: seconds))
        observation.imageSize = size
        observation.presence = PresenceMeasurement(motion: motion, stream: stream)
        return observation
    }

    /// - Parameters:
    ///   - deformation: what no shift, turn and scaling explain, in face widths.
    ///   - plane: the share of it that no plane explains.
    ///   - sheet: the share of it that no sheet explains.
    static func motion(
        deformation: Double, plane: Double, sheet: Double, features: Int = 60, eyes: Double? = 0.03,
        mouth: Double? = 0.03, chin: Double? = nil
    ) -> MotionMeasurement {
        var motion = MotionMeasurement()
        motion.features = features
        motion.similarity = deformation
        motion.plane = plane * deformation
        motion.smooth = sheet * deformation
        motion.skin = 0.03
        motion.eyes = eyes
        motion.mouth = mouth
        motion.chin = chin
        return motion
    }
}

extension PresenceGate {
    mutating func observe(_ observation: FaceObservation) {
        observe(observation, during: SessionMoment(phase: .challenge(0), kind: .turnLeft, shown: .zero))
    }
}
