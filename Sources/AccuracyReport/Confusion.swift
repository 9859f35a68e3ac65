/// How often what is true was told as what.
public struct Confusion: Sendable, Encodable {
    public var title: String
    /// What is true, in order.
    public private(set) var truths: [String] = []
    /// What was told, in order.
    public private(set) var outcomes: [String] = []
    /// `counts[truth][outcome]`.
    public private(set) var counts: [[Int]] = []

    public init(_ title: String, outcomes: [String] = []) {
        self.title = title
        self.outcomes = outcomes
    }

    public mutating func count(_ truth: String, _ outcome: String, times: Int = 1) {
        if !outcomes.contains(outcome) {
            outcomes.append(outcome)
            for row in counts.indices { counts[row].append(0) }
        }
        if !truths.contains(truth) {
            truths.append(truth)
            counts.append([Int](repeating: 0, count: outcomes.count))
        }
        guard let row = truths.firstIndex(of: truth), let column = outcomes.firstIndex(of: outcome) else { return }
        counts[row][column] += times
    }

    public subscript(truth: String, outcome: String) -> Int {
        guard let row = truths.firstIndex(of: truth), let column = outcomes.firstIndex(of: outcome) else { return 0 }
        return counts[row][column]
    }
}
