import FaceCaptcha
import FaceTracking
import PresenceTrials
import PresentationAttacks
import Testing

/// Whether portrait, models and runtime have been fetched.
private let modelsAreFetched = [ModelID.portrait, .runtime, .faceLandmarks, .faceDetectorShortRange].allSatisfy {
    (try? ModelStore.standard.path($0)) != nil
}

@Suite(.enabled(if: modelsAreFetched, "The models are not fetched: run scripts/setup"))
struct SpeciesTests {
    private let models = ModelStore.standard

    private func run(_ species: some Species, trials: Int = 1) throws -> SeriesResult {
        var series = TrialSeries(FaceEngineConfiguration(models: models))
        series.threads = 1
        return try series.run(species, trials: trials)
    }

    @Test func namesCanBeListedAndChosen() throws {
        let names = try SpeciesCatalogue(models: models, data: nil).all.map(\.name)
        #expect(names.count > 12)
        #expect(Set(names).count == names.count)
        #expect(!names.contains { $0.contains(",") || $0.contains("|") })
    }

    @Test func whoDoesAsAskedPasses() throws {
        let result = try run(WillingSubject(models: models))
        #expect(result.passed == Rate(1, of: 1), "\(result.reasons)")
    }

    @Test func aPhotographThatTurnsIsFlat() throws {
        let result = try run(HeldPhotograph(.rotated, of: [models.path(.portrait)]))
        #expect(result.passed.count == 0)
        #expect(result.outcomes.first?.gate == .flatness, "\(result.reasons)")
    }

    @Test func aVirtualCameraIsRefusedForWhatItIs() throws {
        #expect(try run(Deepfake(models: models, isBelieved: false)).outcomes.first?.gate == .stream)
        #expect(try run(Deepfake(models: models, isBelieved: true)).outcomes.first?.gate != .stream)
    }

    @Test func equalSeedsEndAlike() throws {
        let (one, other) = try (
            run(InjectedRecording(.stutter, models: models)), run(InjectedRecording(.stutter, models: models))
        )
        #expect(one.outcomes.map(\.reason) == other.outcomes.map(\.reason))
        #expect(one.outcomes.map(\.frames) == other.outcomes.map(\.frames))
        #expect(one.passed.count == 0)
    }
}
