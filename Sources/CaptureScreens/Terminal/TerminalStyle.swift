/// Select Graphic Rendition codes of ECMA-48.
public enum TerminalStyle: Int, Sendable {
    case bold = 1
    case dim = 2
    case reverse = 7
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
}
