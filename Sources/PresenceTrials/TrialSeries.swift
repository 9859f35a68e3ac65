import Dispatch
import FaceCaptcha
public import FaceTracking
import Synchronization

/// Many trials of one species.
public struct TrialSeries: Sendable {
    public var threads = 2
    /// Told how many trials are done.
    public var onTrial: @Sendable (Int) -> Void = { _ in }

    private let configuration: FaceEngineConfiguration

    public init(_ configuration: FaceEngineConfiguration) { self.configuration = configuration }

    /// - Parameter trials: no more than the species has.
    /// - Returns: outcomes in the order of their seeds, which count from 0.
    public func run(_ species: some Species, trials: Int) throws -> SeriesResult {
        let count = min(trials, species.limit ?? trials)
        let begin = ContinuousClock.now
        let next = Atomic(0)
        let done = Atomic(0)
        let state = Mutex((outcomes: [Int: TrialOutcome](), failure: (any Error)?.none))
        DispatchQueue.concurrentPerform(iterations: min(threads, max(1, count))) { _ in
            do {
                let runner = try TrialRunner(configuration)
                while state.withLock({ $0.failure == nil }) {
                    // Relaxed: the counters carry no other data with them.
                    let seed = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard seed < count else { return }
                    let outcome = try runner.run(species.trial(UInt64(seed), runner: runner))
                    state.withLock { $0.outcomes[seed] = outcome }
                    onTrial(done.wrappingAdd(1, ordering: .relaxed).newValue)
                }
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
            }
        }
        let (outcomes, failure) = state.withLock { $0 }
        if let failure { throw failure }
        return SeriesResult(
            name: species.name, role: species.role, summary: species.summary,
            outcomes: outcomes.sorted { $0.key < $1.key }.map(\.value),
            seconds: begin.duration(to: .now) / .seconds(1))
    }
}

/// Outcomes of one species.
public struct SeriesResult: Sendable {
    public var name: String
    public var role: SpeciesRole
    public var summary: String
    public var outcomes: [TrialOutcome]
    public var seconds: Double

    package init(name: String, role: SpeciesRole, summary: String, outcomes: [TrialOutcome], seconds: Double) {
        self.name = name
        self.role = role
        self.summary = summary
        self.outcomes = outcomes
        self.seconds = seconds
    }

    public var passed: Rate { Rate(outcomes.count { $0.verdict.isPassed }, of: outcomes.count) }

    /// What stopped those that did not pass, most frequent first.
    public var reasons: [(reason: String, count: Int)] {
        Dictionary(grouping: outcomes.filter { !$0.verdict.isPassed }, by: \.reason)
            .map { ($0.key, $0.value.count) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
