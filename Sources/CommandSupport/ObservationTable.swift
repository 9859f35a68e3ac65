public import FaceSignals

/// Observations as aligned columns for people: times in seconds, angles in degrees, `-` for what is not known.
public struct ObservationTable {
    private static let columns = [
        ("frame", 6), ("time", 8), ("faces", 5), ("conf", 4), ("x", 5), ("y", 5), ("w", 5), ("h", 5), ("yaw", 6),
        ("pitch", 6), ("roll", 6), ("eyeL", 5), ("eyeR", 5), ("smile", 5), ("tongue", 6), ("mouth", 5),
    ]

    public static var header: String {
        row(columns.map(\.0)) + "  events"
    }

    /// - Parameter name: put behind the line where each frame has its own picture.
    public static func line(_ observation: FaceObservation, name: String? = nil) -> String {
        let face = observation.face
        let pose = observation.pose
        let cells = [
            String(observation.frame), decimal(observation.time.seconds, 3), String(observation.faces),
            decimal(face?.confidence, 2), decimal(face?.x, 0), decimal(face?.y, 0), decimal(face?.width, 0),
            decimal(face?.height, 0), decimal(pose?.yaw, 1), decimal(pose?.pitch, 1), decimal(pose?.roll, 1),
            decimal(observation.eyes.left, 2), decimal(observation.eyes.right, 2), decimal(observation.smile, 2),
            decimal(observation.tongue, 2), decimal(observation.mouthOpen, 2),
        ]
        let notes =
            observation.events.map(\.kind.rawValue) + hidden(observation.observability) + (name.map { [$0] } ?? [])
        return notes.isEmpty ? row(cells) : row(cells) + "  " + notes.joined(separator: " ")
    }

    /// What cannot be seen, and why.
    private static func hidden(_ parts: FaceObservability?) -> [String] {
        guard let parts else { return [] }
        return [("eyeL", parts.leftEye), ("eyeR", parts.rightEye), ("mouth", parts.mouth)].compactMap { name, part in
            part.obstruction.map { "\(name):\($0.rawValue)" }
        }
    }

    private static func row(_ cells: [String]) -> String {
        zip(cells, columns).map { cell, column in
            String(repeating: " ", count: max(0, column.1 - cell.count)) + cell
        }.joined(separator: " ")
    }

    private static func decimal(_ value: Double?, _ places: Int) -> String {
        guard let value, value.isFinite, abs(value) < 1e12 else { return "-" }
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return sign + String(scaled) }
        let fraction = String(scaled % scale)
        return sign + "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
    }
}
