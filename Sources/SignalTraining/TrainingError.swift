/// Why there is no trained model. The message says what to do.
public enum TrainingError: Error, CustomStringConvertible {
    /// A set that cannot be done without is absent.
    case missing(String)
    case library(String)
    case unwritable(String)

    public var description: String {
        switch self {
        case .missing(let set): "there is no '\(set)' in the data directory: see --help for what it must hold"
        case .library(let message): message
        case .unwritable(let message): message
        }
    }
}
