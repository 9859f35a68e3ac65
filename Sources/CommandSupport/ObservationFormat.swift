public import ArgumentParser

/// How observations are printed.
public enum ObservationFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// One JSON object per frame and line.
    case jsonl
    /// Aligned columns to read.
    case table
    case none
}
