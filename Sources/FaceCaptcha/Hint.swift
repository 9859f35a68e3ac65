/// What would help right now.
public enum Hint: String, CaseIterable, Codable, Sendable {
    case showFace, oneFaceOnly, comeCloser, moveBack, moveToCentre, faceCamera, keepStill
    case further, otherWay, hold, relaxFirst, returnToRest, uncoverFace

    public var text: String {
        switch self {
        case .showFace: "Show your face to the camera"
        case .oneFaceOnly: "Only one face, please"
        case .comeCloser: "Come closer"
        case .moveBack: "Move back a little"
        case .moveToCentre: "Move to the middle of the picture"
        case .faceCamera: "Face the camera"
        case .keepStill: "Keep still for a moment"
        case .further: "A little further"
        case .otherWay: "The other way"
        case .hold: "Good, hold it"
        case .relaxFirst: "Back to a resting face first, then again"
        case .returnToRest: "Back to the middle, with a resting face"
        case .uncoverFace: "Your face cannot be read: more light from the front, nothing in front of it"
        }
    }
}
