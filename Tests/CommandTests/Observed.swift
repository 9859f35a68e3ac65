import Foundation
import Testing

/// A line of `face-observe`, read back.
struct Observed: Decodable {
    struct Face: Decodable {
        var box: [Double]
        var confidence: Double
    }
    struct Pose: Decodable { var yaw, pitch, roll: Double }
    struct Eyes: Decodable { var left, right: Double? }
    struct Event: Decodable {
        var kind: String
        var time, start, peak, end: Double
    }

    var source: String
    var frame: Int
    var time: Double
    var face: Face?
    var faces: Int
    var pose: Pose?
    var eyes: Eyes?
    var smile, tongue, mouthOpen: Double?
    var events: [Event]

    static func all(_ run: CommandRun) throws -> [Observed] {
        try run.lines.map { try JSONDecoder().decode(Observed.self, from: Data($0.utf8)) }
    }

    static let keys: Set<String> = [
        "source", "frame", "time", "face", "faces", "pose", "eyes", "smile", "tongue", "mouthOpen", "quality",
        "observability", "obstruction", "events",
    ]
}
