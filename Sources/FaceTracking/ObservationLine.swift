public import FaceSignals
import Foundation

/// One observation as one line of JSON, the shape that other tools rely on:
///
///     {"source":"clip.mp4","frame":0,"time":0.000,
///      "face":{"box":[x,y,w,h],"confidence":0.99},"faces":1,
///      "pose":{"yaw":-3.1,"pitch":2.0,"roll":0.4},"eyes":{"left":0.93,"right":0.95},
///      "smile":0.10,"tongue":0.01,"mouthOpen":0.05,
///      "quality":{"eyeDistance":92.0,"share":0.12,"offset":[0.01,-0.05],"sharpness":0.61,"brightness":0.42,
///                 "contrast":0.18,"overexposed":0.00,"underexposed":0.02,"sideLight":-0.08,"occlusion":0.03},
///      "observability":{"leftEye":0.98,"rightEye":0.21,"mouth":0.97},
///      "obstruction":{"leftEye":null,"rightEye":"glare","mouth":null},
///      "events":[{"kind":"blink","time":1.234,"start":1.1,"peak":1.16,"end":1.234}]}
///
/// Pixels, degrees, seconds; the units of `quality` are those of `ImageQuality`. Without a face, all that a face would
/// tell is null; so is a value that is not known, and one that is not finite.
///
/// Written by hand because `JSONEncoder` keeps neither the order of the keys nor the number of digits.
public enum ObservationLine {
    /// - Parameter source: path of the clip or picture.
    public static func text(_ observation: FaceObservation, source: String) -> String {
        var line = Writer()
        line.raw("{\"source\":")
        line.string(source)
        line.raw(",\"frame\":\(observation.frame),\"time\":")
        line.seconds(observation.time)
        line.raw(",\"face\":")
        if let face = observation.face {
            line.raw("{\"box\":[")
            for (index, side) in [face.x, face.y, face.width, face.height].enumerated() {
                if index > 0 { line.raw(",") }
                line.number(side, decimals: 1)
            }
            line.raw("],\"confidence\":")
            line.number(face.confidence, decimals: 3)
            line.raw("}")
        } else {
            line.raw("null")
        }
        line.raw(",\"faces\":\(observation.faces)")
        line.signals(observation.face == nil ? FaceObservation(withoutFace: observation) : observation)
        line.quality(observation.face == nil ? nil : observation.quality)
        line.observability(observation.face == nil ? nil : observation.observability)
        line.events(observation.events)
        line.raw("}")
        return line.text
    }

    private struct Writer {
        var text = ""

        mutating func raw(_ part: String) { text += part }

        mutating func signals(_ observation: FaceObservation) {
            raw(",\"pose\":")
            if let pose = observation.pose {
                field("{\"yaw\":", pose.yaw, decimals: 3)
                field(",\"pitch\":", pose.pitch, decimals: 3)
                field(",\"roll\":", pose.roll, decimals: 3)
                raw("}")
            } else {
                raw("null")
            }
            raw(",\"eyes\":")
            if observation.face != nil {
                field("{\"left\":", observation.eyes.left)
                field(",\"right\":", observation.eyes.right)
                raw("}")
            } else {
                raw("null")
            }
            field(",\"smile\":", observation.smile)
            field(",\"tongue\":", observation.tongue)
            field(",\"mouthOpen\":", observation.mouthOpen)
        }

        mutating func quality(_ quality: ImageQuality?) {
            raw(",\"quality\":")
            guard let quality else { return raw("null") }
            field("{\"eyeDistance\":", quality.eyeDistance, decimals: 1)
            field(",\"share\":", quality.share)
            field(",\"offset\":[", quality.offset.x)
            field(",", quality.offset.y)
            field("],\"sharpness\":", quality.sharpness)
            field(",\"brightness\":", quality.brightness)
            field(",\"contrast\":", quality.contrast)
            field(",\"overexposed\":", quality.overexposed)
            field(",\"underexposed\":", quality.underexposed)
            field(",\"sideLight\":", quality.sideLight)
            field(",\"occlusion\":", quality.occlusion)
            raw("}")
        }

        mutating func observability(_ parts: FaceObservability?) {
            raw(",\"observability\":")
            guard let parts else { return raw("null,\"obstruction\":null") }
            field("{\"leftEye\":", parts.leftEye.score)
            field(",\"rightEye\":", parts.rightEye.score)
            field(",\"mouth\":", parts.mouth.score)
            raw("},\"obstruction\":{\"leftEye\":")
            obstruction(parts.leftEye.obstruction)
            raw(",\"rightEye\":")
            obstruction(parts.rightEye.obstruction)
            raw(",\"mouth\":")
            obstruction(parts.mouth.obstruction)
            raw("}")
        }

        mutating func obstruction(_ obstruction: Obstruction?) {
            raw(obstruction.map { "\"\($0.rawValue)\"" } ?? "null")
        }

        mutating func events(_ events: [FaceEvent]) {
            raw(",\"events\":[")
            for (index, event) in events.enumerated() {
                raw(index > 0 ? ",{\"kind\":\"" : "{\"kind\":\"")
                raw(event.kind.rawValue)
                raw("\",\"time\":")
                seconds(event.time)
                raw(",\"start\":")
                seconds(event.start)
                raw(",\"peak\":")
                seconds(event.peak)
                raw(",\"end\":")
                seconds(event.end)
                raw("}")
            }
            raw("]")
        }

        mutating func seconds(_ time: CaptureTime) { number(time.seconds, decimals: 3) }

        mutating func field(_ name: String, _ value: Double?, decimals: Int = 4) {
            raw(name)
            number(value, decimals: decimals)
        }

        mutating func number(_ value: Double?, decimals: Int) {
            guard let value, value.isFinite, abs(value) < 1e14 else { return raw("null") }
            var scale = 1
            for _ in 0..<decimals { scale *= 10 }
            let scaled = Int((abs(value) * Double(scale)).rounded())
            let fraction = String(scaled % scale)
            if value < 0, scaled > 0 { raw("-") }
            raw("\(scaled / scale).")
            for _ in fraction.count..<decimals { raw("0") }
            raw(fraction)
        }

        /// Strings are the one part whose escaping is not trivial.
        mutating func string(_ value: String) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            let encoded = try? encoder.encode(value)
            raw(encoded.map { String(decoding: $0, as: UTF8.self) } ?? "null")
        }
    }
}

extension FaceObservation {
    /// Whatever a face would tell is not known without one.
    fileprivate init(withoutFace observation: FaceObservation) {
        self.init(
            time: observation.time, frame: observation.frame, imageSize: observation.imageSize,
            faces: observation.faces, events: observation.events)
    }
}
