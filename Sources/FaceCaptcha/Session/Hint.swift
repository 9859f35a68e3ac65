/// What would help right now.
public enum Hint: String, CaseIterable, Codable, Sendable {
    case showFace, oneFaceOnly, comeCloser, moveBack, moveToCentre, faceCamera, keepStill
    case further, otherWay, hold, relaxFirst, returnToRest
    /// What must be seen for the challenge is not.
    case uncoverFace, uncoverEyes, uncoverMouth, tiltGlasses, moreLight, clearPicture

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
        case .uncoverEyes: "Your eyes cannot be seen: nothing in front of them, no dark glasses"
        case .uncoverMouth: "Your mouth cannot be seen: nothing in front of it"
        case .tiltGlasses: "Your eyes cannot be seen for reflections: tilt your glasses"
        case .moreLight: "Your face is too dark: more light from the front"
        case .clearPicture: "The picture is blurred: hold still, or clean the lens"
        }
    }
}
