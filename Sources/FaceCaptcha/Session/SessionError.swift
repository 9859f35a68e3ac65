/// Why a session could not be judged at all.
public enum SessionError: Error, Hashable, Sendable {
    /// Observation after observation came with a time that was not later than the last.
    case clockStandsStill
    /// The frames cannot be had or analysed; the message says why.
    case source(String)

    public var message: String {
        switch self {
        case .clockStandsStill: "the frames' times do not move on; give each frame the time it was captured"
        case .source(let message): message
        }
    }
}
