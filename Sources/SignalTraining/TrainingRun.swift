import AccuracyReport
public import FaceTracking
import Foundation
public import LabelledFaces

/// From labelled folders to model files: reads, cross-validates by person, trains on everything, writes.
///
/// The same data gives the same bytes. Needs the models that find faces and landmarks, not those it makes.
public struct TrainingRun: Sendable {
    /// Passes over the samples, as a share of the usual number: eyes 25, the others 60.
    public var effort = 1.0
    /// Parts of the cross-validation.
    public var parts = 3
    /// Told what is being done.
    public var onStage: @Sendable (String) -> Void = { _ in }
    /// Told of each photo or clip that is read.
    public var onRead: @Sendable (_ set: String) -> Void = { _ in }

    /// Samples that tell open mouths from shut ones are a quarter of those that tell smiles.
    private static let openWeight: Float = 3
    /// Tongues painted per epoch, about one for each two real mouths.
    private static let painted = 2000

    private let data: LabelledCollection
    private let models: ModelStore

    public init(_ data: LabelledCollection, models: ModelStore) {
        self.data = data
        self.models = models
    }

    /// Trains both models and writes them, their cards and their manifest into `directory`.
    public func run(into directory: String) throws {
        let reader = try PatchReader(models: models)
        let output = try ModelFolder(directory)
        onStage("reading eyes")
        let eyes = try EyeSamples.read(data, reader, onRead)
        let (eyeModel, eyeCard) = try eyeModel(eyes)
        onStage("reading mouths")
        let mouths = try MouthSamples.read(data, reader, onRead)
        let mouthModels = try mouthModels(mouths)
        try output.write(eyeModel.graph, id: "eye-classifier", purpose: "tells open eyes from shut ones", card: eyeCard)
        for (model, card) in mouthModels {
            let purpose = model.name == "mouth" ? "tells smiles and open mouths" : "tells tongues beyond the lips"
            try output.write(model.graph, id: "\(model.name)-classifier", purpose: purpose, card: card)
        }
        try output.writeManifest()
    }
}

extension TrainingRun {
    private func epochs(_ usual: Double) -> Int { max(1, Int(usual * effort)) }

    private func eyeModel(_ samples: [EyeSample]) throws -> (EyeModel, ModelCard) {
        onStage("eyes: training, and cross-validating on \(samples.count) eyes")
        let (network, scores) = try EyeTraining(epochs: epochs(25), samples: samples).crossValidate(parts: parts)
        let calibration = try Logistic(
            features: scores.map { [Double($0)] }, targets: samples.map(\.target), penalty: 0)
        let judged = scores.map { calibration.logit([Double($0)]) }
        return (EyeModel(network: network, calibration: calibration), ModelCard(eyes: samples, scores: judged))
    }

    private func mouthModels(_ samples: [MouthSample]) throws -> [(MouthModel, ModelCard)] {
        var expression = MouthTraining(
            architecture: .mouth, outputs: [{ $0.smile }, { Self.openWeight * $0.mouthOpen }], samples: samples)
        expression.epochs = epochs(60)
        onStage("mouth: training, and cross-validating on \(samples.count) mouths")
        let (mouth, expressions) = try mouthModel("mouth", expression)

        var painting = MouthTraining(architecture: .tongue, outputs: [{ $0.tongue }], samples: samples)
        painting.epochs = epochs(60)
        painting.textures = try (data.tongueTextures() ?? []).map { try TongueTexture(path: $0.path) }
        painting.painted = painting.textures.isEmpty ? 0 : Self.painted
        onStage("tongue: the same, with \(painting.textures.count) tongues to paint")
        let (tongue, tongues) = try mouthModel("tongue", painting)
        return [
            (mouth, ModelCard(expressions: samples, scores: expressions)),
            (tongue, ModelCard(tongues: samples, scores: tongues, textures: painting.textures.count)),
        ]
    }

    /// A model of everything, and for each sample the log-odds by one that had seen nobody of its person's part.
    private func mouthModel(_ name: String, _ training: MouthTraining) throws -> (MouthModel, scores: [[Double]]) {
        let samples = training.samples
        let seen = try training.crossValidate(parts: parts)
        let targets = training.outputs.map { output in samples.map { output($0.targets) } }
        let shape = try crossValidate(Folds(persons: samples.map(\.origin.person), count: parts)) { learnt, _ in
            try targets.map { target in
                try ShapeModel(learnt.map { samples[$0].shape }, learnt.map { target[$0] })
            }
        } judge: { models, held in
            held.map { index in models.map { $0.logit(samples[index].shape) } }
        }
        let both = targets.indices.map { signal in
            samples.indices.map { [Double(seen.scores[$0][signal]), shape.scores[$0][signal]] }
        }
        let together = try zip(both, targets).map { try Logistic(features: $0, targets: $1, penalty: 0) }
        let alone = try zip(both, targets).map {
            try Logistic(features: $0.map { [$0[0]] }, targets: $1, penalty: 0)
        }
        let model = MouthModel(
            name: name, network: seen.model, shapes: shape.model, together: together, alone: alone)
        return (model, samples.indices.map { index in targets.indices.map { together[$0].logit(both[$0][index]) } })
    }
}
