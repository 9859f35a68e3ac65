public import FaceTracking
public import LabelledFaces
import PresentationAttacks

/// Everything there is to try, attacks first.
public struct SpeciesCatalogue {
    public let all: [any Species]

    /// - Parameter data: recorded people and prints; what it does not hold is left out.
    public init(models: ModelStore, data: LabelledCollection?) throws {
        var pictures = [try models.path(.portrait)]
        let others = try data?.selfies()?.map(\.path) ?? []
        pictures += others
        var all: [any Species] = SheetMotion.Kind.allCases.map { HeldPhotograph($0, of: pictures) }
        all.append(try CutOut(models: models))
        if let data {
            let recorded: [(any Species)?] = [try RecordedPrints(data), try ReplayedFilms(data)]
            all += recorded.compactMap { $0 }
        }
        all.append(ReplayedSession(models: models))
        all += InjectedRecording.Cut.allCases.map { InjectedRecording($0, models: models) }
        if !others.isEmpty { all.append(SwappedPerson(models: models, pictures: others)) }
        all.append(Deepfake(models: models, isBelieved: false))
        all.append(Deepfake(models: models, isBelieved: true))
        all.append(ReplayedSession(luckOf: models))
        all.append(WillingSubject(models: models))
        if let data {
            let recorded: [(any Species)?] = [try DirectedPeople(data), try Talkers(data)]
            all += recorded.compactMap { $0 }
        }
        self.all = all
    }
}
