import FaceSignals

extension Hint {
    /// What helps against what hides the eyes.
    init(eyesHiddenBy obstruction: Obstruction?) {
        self =
            switch obstruction {
            case .glare: .tiltGlasses
            case .covered: .uncoverEyes
            default: Hint(hiddenBy: obstruction)
            }
    }

    /// What helps against what hides the mouth.
    init(mouthHiddenBy obstruction: Obstruction?) {
        self = obstruction == .covered ? .uncoverMouth : Hint(hiddenBy: obstruction)
    }

    private init(hiddenBy obstruction: Obstruction?) {
        self =
            switch obstruction {
            case .turnedAway: .faceCamera
            case .tooDark: .moreLight
            case .tooSmall: .comeCloser
            case .blurred: .clearPicture
            case .outOfFrame: .moveToCentre
            case .glare, .covered, nil: .uncoverFace
            }
    }
}
