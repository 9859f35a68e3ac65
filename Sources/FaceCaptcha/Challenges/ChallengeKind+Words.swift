extension ChallengeKind {
    /// The request in a few words.
    public var prompt: String {
        switch self {
        case .turnLeft: "Turn your head to your left"
        case .turnRight: "Turn your head to your right"
        case .lookUp: "Look up"
        case .lookDown: "Look down"
        case .tiltLeft: "Tilt your head to your left shoulder"
        case .tiltRight: "Tilt your head to your right shoulder"
        case .smile: "Smile"
        case .blink: "Blink with both eyes"
        case .winkLeft: "Wink with your left eye"
        case .winkRight: "Wink with your right eye"
        case .tongue: "Stick out your tongue"
        case .mouthOpen: "Open your mouth"
        case .lookAtCamera: "Look at the camera"
        case .staySerious: "Keep a serious face"
        }
    }

    /// Five characters wide, as the person sees themselves in a mirror: their left is on the left.
    public var pictogram: String {
        switch self {
        case .turnLeft: "←(•  "
        case .turnRight: "  •)→"
        case .lookUp: " (↑) "
        case .lookDown: " (↓) "
        case .tiltLeft: "↶ (/)"
        case .tiltRight: "(\\) ↷"
        case .smile: "(•‿•)"
        case .blink: "(-_-)"
        case .winkLeft: "(-_•)"
        case .winkRight: "(•_-)"
        case .tongue: "(•U•)"
        case .mouthOpen: "(•O•)"
        case .lookAtCamera: "[(•)]"
        case .staySerious: "(•_•)"
        }
    }
}
