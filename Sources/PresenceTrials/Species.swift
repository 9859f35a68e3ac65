/// A way of presenting oneself, or of attacking, with as many trials as there are seeds.
public protocol Species: Sendable {
    /// As tables call it.
    var name: String { get }
    var role: SpeciesRole { get }
    /// What is done, in a sentence.
    var summary: String { get }
    /// How many different trials there are; `nil` without end.
    var limit: Int? { get }

    /// The same seed gives the same trial.
    ///
    /// - Parameter runner: takes sessions that have to be taken before, such as one that is to be replayed.
    func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial
}

public enum SpeciesRole: String, Sendable, Codable {
    /// Should pass.
    case bonaFide
    /// Should not.
    case attack
    /// Does nothing that is asked, and should not pass.
    case bystander
    /// Passes as often as its recording happens to fit the plan.
    case luck
    /// What nothing here stops: measured all the same.
    case beyond
}
