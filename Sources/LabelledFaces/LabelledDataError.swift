/// Why labelled data cannot be read. Every message names the file, and the line where there is one.
public enum LabelledDataError: Error, Hashable, Sendable {
    /// There is no such directory.
    case noDirectory(String)
    /// A file or folder that is there cannot be read.
    case unreadable(path: String, reason: String)
    /// A line of a table does not say what it should. Lines count from 1, the heading included.
    case malformed(path: String, line: Int, reason: String)
}

extension LabelledDataError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noDirectory(let path): "there is no folder '\(path)'; name the folder that holds the labelled data"
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .malformed(let path, let line, let reason): "'\(path)', line \(line): \(reason); correct the table"
        }
    }
}
