public import FaceTracking
public import LabelledFaces

/// Everything there is to try, attacks first.
public struct SpeciesCatalogue {
    public let all: [any Species]

    /// - Parameter data: recorded people and prints; what it does not hold is left out.
    public init(models: ModelStore, data: LabelledCollection?) throws {
        var all: [any Species] = [
            ReplayedSession(models: models), ReplayedSession(luckOf: models), WillingSubject(models: models),
        ]
        if let data {
            let recorded: [(any Species)?] = [try DirectedPeople(data), try Talkers(data)]
            all += recorded.compactMap { $0 }
        }
        self.all = all
    }
}
