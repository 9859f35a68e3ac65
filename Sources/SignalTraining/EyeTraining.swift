import CFaceTraining
import CFaceVision

/// Trains the eye network.
struct EyeTraining: Sendable {
    static let inputs = Int(FV_EYE_INPUTS)
    static let patchBytes = Int(FV_EYE_PATCH_WIDTH * FV_EYE_PATCH_HEIGHT * 3)
    var epochs = 25
    var samples: [EyeSample]

    func train(on indices: [Int], seed: UInt32) throws(TrainingError) -> PatchNetwork {
        let network = try PatchNetwork(.eye, outputs: 1, seed: seed)
        let random = Random(seed: UInt64(seed))
        var patch = [UInt8](repeating: 0, count: Self.patchBytes)
        var input = [Float](repeating: 0, count: Self.inputs)
        try network.train(epochs: epochs) { _ in
            var batch = TrainingBatch()
            batch.inputs.reserveCapacity(indices.count * Self.inputs)
            for place in random.order(indices.count) {
                let sample = samples[indices[place]]
                ft_augment_eye(sample.wide, random.handle, &patch)
                fv_eye_input(patch, &input)
                batch.inputs += input
                batch.targets.append(sample.target)
                batch.count += 1
            }
            return batch
        }
        return network
    }

    /// Log-odds as the engine would see the eyes.
    func scores(_ network: PatchNetwork, _ indices: [Int]) throws(TrainingError) -> [Float] {
        var inputs: [Float] = []
        var input = [Float](repeating: 0, count: Self.inputs)
        for index in indices {
            fv_eye_input(
                centre(
                    samples[index].wide, from: (Int(FV_WIDE_EYE_WIDTH), Int(FV_WIDE_EYE_HEIGHT)),
                    to: (Int(FV_EYE_PATCH_WIDTH), Int(FV_EYE_PATCH_HEIGHT))), &input)
            inputs += input
        }
        return try network.predict(inputs)
    }

    func crossValidate(parts count: Int) throws -> (model: PatchNetwork, scores: [Float]) {
        try SignalTraining.crossValidate(Folds(persons: samples.map(\.origin.person), count: count)) { seen, seed in
            try train(on: seen, seed: seed)
        } judge: { network, held in
            try scores(network, held)
        }
    }
}
