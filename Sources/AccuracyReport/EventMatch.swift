/// Detected events against labelled stretches of time: each event answers for one label at most, each label takes the
/// earliest event that falls into it and is still free.
public struct EventMatch: Sendable, Hashable {
    /// For each label its event, as an index into the events, or `nil` when it was missed.
    public let events: [Int?]
    /// Events that belong to no label.
    public let extra: [Int]

    /// - Parameters:
    ///   - labels: in the order of time; both ends included.
    ///   - events: their moments in the same unit, rising.
    public init(labels: [ClosedRange<Double>], events: [Double]) {
        var free = Set(events.indices)
        self.events = labels.map { label in
            let first = events.indices.first { free.contains($0) && label.contains(events[$0]) }
            if let first { free.remove(first) }
            return first
        }
        extra = free.sorted()
    }

    public var hits: Int { events.count { $0 != nil } }
    public var missed: Int { events.count - hits }
}
