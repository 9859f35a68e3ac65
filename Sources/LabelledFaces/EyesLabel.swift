/// Both eyes closed, or an ordinary face (about 98 % of them open, not verified).
public enum EyesLabel: String, CaseIterable, Sendable {
    case closed, regular
}
