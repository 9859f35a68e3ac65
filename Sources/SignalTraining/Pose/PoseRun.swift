public import FaceTracking
public import LabelledFaces

/// From labelled photos and recordings to the pose correction in the source of `FaceSignals`.
///
/// The same data gives the same bytes.
public struct PoseRun: Sendable {
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
        let reader = try HeadReader(models: models)
        let output = (sources: try OutputFolder(sources), cards: try OutputFolder(cards))
        onStage("reading heads")
        let data = try PoseData.read(data, reader, onRead)
        onStage("fitting to \(data.photos.count) photos and \(data.clips.count) recordings, each left out in turn")
        let results = try PoseTraining(data).run()
        for result in results { try output.sources.put(result.fit.source, result.fit.sourceName) }
        try output.cards.put(PoseCard(data, results).markdown, "pose.md")
    }
}
