public import FaceTracking
public import LabelledFaces

/// From labelled folders to the model that knows prints: reads, cross-validates by person and session at once, trains on
/// everything, writes. The same data gives the same bytes.
public struct SurfaceRun: Sendable {
    /// Passes over the samples, as a share of the usual 5.
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

    /// Writes the model and its card into `directory`, beside the models that its manifest names already.
    public func run(into directory: String) throws {
        let output = try ModelFolder(directory)
        onStage("reading faces and what is around them")
        let samples = try SurfaceSamples.read(data, models: models, onRead)
        onStage("training, and cross-validating on \(samples.count) faces")
        let training = SurfaceTraining(epochs: max(1, Int(5 * effort)), samples: samples)
        let (model, scores) = try training.crossValidate()
        try output.write(
            graph(model), id: "surface-classifier", purpose: "tells faces on paper and on screens from people",
            card: ModelCard(surfaces: samples, scores: scores))
        try output.writeManifest()
    }

    private func graph(_ network: PatchNetwork) -> NetworkGraph {
        var graph = NetworkGraph(name: "surface")
        let side = PatchNetwork.Architecture.surroundingsSide
        var value = graph.input("surroundings", [1, 3, side, side])
        for layer in network.layers.dropLast() { value = graph.step(value, layer) }
        graph.output("person", graph.dense(value, network.layers.last!))
        return graph
    }
}
