/// A score and what is true: the input of every judgement of a score.
public struct ScoredCase: Sendable, Hashable {
    public var score: Double
    public var isTrue: Bool

    public init(_ score: Double, _ isTrue: Bool) {
        self.score = score
        self.isTrue = isTrue
    }
}
