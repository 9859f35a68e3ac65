import FaceSignals

extension FaceReading {
    /// What the person should do so that `kind` can be judged; `nil` when it can.
    func obstacle(to kind: ChallengeKind) -> Hint? {
        switch kind {
        case .turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight, .lookAtCamera:
            pose == nil ? .uncoverFace : nil
        case .smile: smile == nil ? mouthHint : nil
        case .tongue: tongue == nil ? mouthHint : nil
        case .mouthOpen: mouthOpen == nil ? mouthHint : nil
        case .staySerious: pose == nil ? .uncoverFace : smile == nil || mouthOpen == nil ? mouthHint : nil
        case .blink, .winkLeft, .winkRight: leftEye == nil || rightEye == nil ? eyesHint : nil
        }
    }

    private var mouthHint: Hint { Hint(mouthHiddenBy: observability?.mouth.obstruction) }

    private var eyesHint: Hint {
        let hidden = leftEye == nil ? observability?.leftEye : observability?.rightEye
        return Hint(eyesHiddenBy: hidden?.obstruction)
    }
}
