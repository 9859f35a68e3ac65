/// What was seen of each photo and clip, by its path.
public struct Observations: Sendable {
    /// Frames in order. A file that could not be read has none.
    public var samples: [String: [FaceSample]]
    /// Files that could not be read to their end, and why.
    public var failures: [String]

    public init(samples: [String: [FaceSample]] = [:], failures: [String] = []) {
        self.samples = samples
        self.failures = failures
    }

    public func clip(_ path: String) -> [FaceSample] { samples[path] ?? [] }

    public func photo(_ path: String) -> FaceSample? { samples[path]?.first }

    public var frameCount: Int { samples.values.reduce(0) { $0 + $1.count } }
}
