/// Whether a part of a screen is shown.
public enum Visibility: Int, CaseIterable, Sendable {
    case displayed, hidden
}
