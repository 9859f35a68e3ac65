/// What is judged. The words are those of `--only`.
public enum AccuracyTopic: String, CaseIterable, Sendable {
    case smile, pose, eyes, blink, tongue, wink, mouth, turns, quiet, expressive
}
