public import FaceTracking
import Foundation
public import LabelledFaces

/// From labelled photos and clips to the networks in the source of `FaceSignals` that tell what is in sight.
///
/// The same data gives the same bytes.
public struct SightRun: Sendable {
    /// Passes over the samples, as a share of the usual 20.
    public var effort = 1.0
    /// Told what is being done.
    public var onStage: @Sendable (String) -> Void = { _ in }
    /// Told of each photo or clip that is read.
    public var onRead: @Sendable (_ set: String) -> Void = { _ in }

    private let data: LabelledCollection
    private let models: ModelStore

    public init(_ data: LabelledCollection, models: ModelStore) {
        self.data = data
        self.models = models
    }

    /// Writes the weights into the folder `sources` and the card into `cards`.
    public func run(sources: String, cards: String) throws {
        let reader = try PatchReader(models: models)
        let output = (sources: try OutputFolder(sources), cards: try OutputFolder(cards))
        onStage("reading eyes and mouths")
        let patches = try SightPatches.read(data, reader, onRead)
        var card = SightCard(patches)
        for (index, part) in FacePart.allCases.enumerated() {
            var training = SightTraining(part, try patches.samples(of: part, seed: UInt64(index)))
            training.epochs = max(1, Int(Double(training.epochs) * effort))
            onStage("\(part.rawValue): training, and cross-validating on \(training.samples.count) patterns")
            let (weights, scores) = try training.run()
            card.add(part, training.samples, scores)
            try output.sources.put(weights.source(of: part), "AppearanceNetwork+\(part.rawValue.capitalized).swift")
        }
        try output.cards.put(card.markdown, "sight.md")
    }
}
