/// The sets a data directory may hold.
public enum LabelledSet: String, CaseIterable, Sendable {
    case genki4k = "smile-pose/genki4k"
    case aflw2000 = "pose/aflw2000"
    case eyesClosed = "eyes/closed"
    case eyesRegular = "eyes/regular"
    case winkStills = "wink/stills"
    case tongueStills = "tongue/stills"
    case tongueTextures = "tongue/textures"
    case tongueDrawnOver = "tongue/drawn-over"
    case tongueClips = "tongue/clips"
    case mouthStills = "mouth/stills"
    case yawn = "mouth/yawn"
    case talkingFace = "blink/talkingface.mp4"
    case eyeblink8 = "blink/eyeblink8"
    case headTurns = "head-turns"
    case expressive = "expressive"
    case talking = "talking"
    case robustness = "robustness"
    case selfies = "selfies"
    case landmarks = "landmarks/faces"
    case nuaa = "spoof/nuaa"
    case replay = "spoof/replay"

    /// Folder or file of the pictures, relative to the data directory.
    public var path: String { rawValue }

    /// Table of the labels, relative to the data directory; `nil` for a set whose folder says it all.
    public var table: String? {
        switch self {
        case .genki4k: "smile-pose/genki4k.csv"
        case .aflw2000: "pose/aflw2000.csv"
        case .winkStills: "wink/stills.csv"
        case .tongueStills: "tongue/stills.csv"
        case .tongueClips: "tongue/clips.csv"
        case .mouthStills: "mouth/stills.csv"
        case .talkingFace: "blink/talkingface.csv"
        case .eyeblink8: "blink/eyeblink8.csv"
        case .headTurns: "head-turns/events.csv"
        case .expressive: "expressive/events.csv"
        case .landmarks: "landmarks/faces.csv"
        case .nuaa: "spoof/nuaa.csv"
        case .eyesClosed, .eyesRegular, .tongueTextures, .tongueDrawnOver, .yawn, .talking, .robustness, .selfies,
            .replay:
            nil
        }
    }
}
