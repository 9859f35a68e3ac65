import AccuracyReport
public import FaceTracking
import Foundation
public import LabelledFaces

/// From labelled folders to model files: reads, cross-validates by person, trains on everything, writes.
///
/// The same data gives the same bytes. Needs the models that find faces and landmarks, not those it makes.
public struct TrainingRun: Sendable {
    /// Passes over the samples, as a share of the usual number: eyes 25, smile and opening 60, tongue 40.
    public var effort = 1.0
    /// Parts of the cross-validation.
    public var parts = 3
    /// Told what is being done.
    public var onStage: @Sendable (String) -> Void = { _ in }
    /// Told of each photo or clip that is read.
    public var onRead: @Sendable (_ set: String) -> Void = { _ in }

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
        let (mouthModel, mouthCard) = try mouthModel(mouths)
        try output.write(eyeModel.graph, id: "eye-classifier", purpose: "tells open eyes from shut ones", card: eyeCard)
        try output.write(
            mouthModel.graph, id: "mouth-classifier", purpose: "tells smiles, tongues beyond the lips and open mouths",
            card: mouthCard)
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

    private func mouthModel(_ samples: [MouthSample]) throws -> (MouthModel, ModelCard) {
        var expression = MouthTraining(outputs: [{ $0.smile }, { 3 * $0.mouthOpen }], samples: samples)
        expression.epochs = epochs(60)
        var tongue = MouthTraining(outputs: [{ $0.tongue }], samples: samples)
        tongue.epochs = epochs(40)
        tongue.textures = try (data.tongueTextures() ?? []).map { try TongueTexture(path: $0.path) }
        tongue.painted = tongue.textures.isEmpty ? 0 : Self.painted

        onStage("mouth: training, and cross-validating on \(samples.count) mouths")
        let seen = try expression.crossValidate(parts: parts)
        onStage("tongue: the same, with \(tongue.textures.count) tongues to paint")
        let tongues = try tongue.crossValidate(parts: parts)
        let targets = samples.map { [$0.targets.smile, $0.targets.tongue, $0.targets.mouthOpen] }
        let patch = samples.indices.map {
            [seen.scores[$0][0], tongues.scores[$0][0], seen.scores[$0][1]].map(Double.init)
        }
        let shape = try crossValidate(Folds(persons: samples.map(\.origin.person), count: parts)) { learnt, _ in
            try Self.shapeModels(samples, targets, learnt)
        } judge: { models, held in
            held.map { index in models.map { $0.logit(samples[index].shape) } }
        }
        let together = try (0..<3).map { signal in
            try Logistic(
                features: samples.indices.map { [patch[$0][signal], shape.scores[$0][signal]] },
                targets: targets.map { $0[signal] }, penalty: 0)
        }
        let alone = try (0..<3).map { signal in
            try Logistic(
                features: patch.map { [$0[signal]] }, targets: targets.map { $0[signal] }, penalty: 0)
        }
        let model = MouthModel(
            expression: seen.model, tongue: tongues.model, shapes: shape.model, together: together, alone: alone)
        let judged = samples.indices.map { index in
            (0..<3).map { together[$0].logit([patch[index][$0], shape.scores[index][$0]]) }
        }
        return (model, ModelCard(mouths: samples, scores: judged, textures: tongue.textures.count))
    }

    private static func shapeModels(
        _ samples: [MouthSample], _ targets: [[Float]], _ indices: [Int]
    ) throws(TrainingError) -> [ShapeModel] {
        var models: [ShapeModel] = []
        for signal in 0..<3 {
            models.append(try ShapeModel(indices.map { samples[$0].shape }, indices.map { targets[$0][signal] }))
        }
        return models
    }
}
