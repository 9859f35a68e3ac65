/// One thing to do, and how long there is to do it.
public struct Challenge: Hashable, Sendable {
    public let kind: ChallengeKind
    /// From the moment the prompt is shown.
    public let timeLimit: Duration

    /// - Parameter timeLimit: above zero and at most `longestTimeLimit`.
    /// - Throws: `PlanError.timeLimit`.
    public init(_ kind: ChallengeKind, timeLimit: Duration = Self.standardTimeLimit) throws(PlanError) {
        guard timeLimit > .zero, timeLimit <= Self.longestTimeLimit else { throw .timeLimit(timeLimit) }
        self.kind = kind
        self.timeLimit = timeLimit
    }

    /// Five people filmed while following directions took up to 1.7 s from the end of one movement to the peak of the
    /// next; six times that leaves room for reading and for slower people.
    public static let standardTimeLimit = Duration.seconds(10)
    public static let longestTimeLimit = Duration.seconds(120)
}
