import CFaceTraining
import CFaceVision
import LabelledFaces

/// A face with what is around it.
struct SurfaceSample: Sendable {
    /// To learn from: `FT_WIDE_SURROUNDINGS_SIDE` in square, blue, green, red and opacity.
    var wide: [UInt8]
    /// As the engine sees it: `FV_SURROUNDINGS_SIDE` in square.
    var seen: [UInt8]
    /// Not a print of one.
    var isPerson: Bool
    var origin: Origin
    /// Frames of one recording share it; photos have each their own.
    var recording: String
    /// Day of the recording; 0 where there is only one.
    var session = 0

    /// Enough of the picture lies within its frame to serve as what is behind a print.
    var isScene: Bool {
        var seen = 0
        for place in stride(from: 3, to: wide.count, by: 4) where wide[place] > 127 { seen += 1 }
        return seen * 4 > wide.count / 4 * 2
    }
}

/// `client_0001_00_00_01_112.jpg`: kind, person, glasses, pose, session, frame.
struct RecordingName {
    var recording: String
    var session: Int

    init?(_ file: String) {
        let parts = file.split(separator: "_")
        guard parts.count == 6, let session = Int(parts[4]), session > 0 else { return nil }
        recording = parts.dropLast().joined(separator: "_")
        self.session = session
    }
}
