import CFaceTraining
import CFaceVision

/// A network in the making.
package final class PatchNetwork: @unchecked Sendable {
    // Unchecked: one thread trains it and hands it over when that is done.
    package static let batch = 64
    /// Peak of the learning rate and the share of steps on the way up: chosen on the cross-validated loss.
    private static let peakRate = 0.004, rise = 0.3

    package let inputs: Int
    package let outputs: Int
    private let network: OpaquePointer

    package init(_ architecture: Architecture, outputs: Int, seed: UInt32) throws(TrainingError) {
        guard let network = ft_network_create(architecture.kind, Int32(outputs), seed) else {
            throw .library(String(cString: ft_error()))
        }
        self.network = network
        inputs = architecture.inputs
        self.outputs = outputs
    }

    deinit { ft_network_destroy(network) }

    /// Goes over samples, made anew for each epoch, while the learning rate rises and falls once.
    package func train(epochs: Int, samples: (_ epoch: Int) -> TrainingBatch) throws(TrainingError) {
        for epoch in 0..<epochs {
            let batch = samples(epoch)
            let steps = batch.count / Self.batch
            for step in 0..<steps {
                let rate = Self.learningRate((Double(epoch) + Double(step) / Double(steps)) / Double(epochs))
                let first = step * Self.batch
                let isDone = batch.inputs.withUnsafeBufferPointer { inputs in
                    batch.targets.withUnsafeBufferPointer { targets in
                        ft_network_step(
                            network, inputs.baseAddress! + first * self.inputs,
                            targets.baseAddress! + first * outputs, Int32(Self.batch), rate)
                    }
                }
                guard isDone else { throw .library(String(cString: ft_error())) }
            }
        }
    }

    /// Log-odds, `outputs` for each sample.
    package func predict(_ samples: [Float]) throws(TrainingError) -> [Float] {
        let count = samples.count / inputs
        var results = [Float](repeating: 0, count: count * outputs)
        var first = 0
        while first < count {
            let size = min(256, count - first)
            let isDone = samples.withUnsafeBufferPointer { samples in
                results.withUnsafeMutableBufferPointer { results in
                    ft_network_predict(
                        network, samples.baseAddress! + first * inputs, Int32(size),
                        results.baseAddress! + first * outputs)
                }
            }
            guard isDone else { throw .library(String(cString: ft_error())) }
            first += size
        }
        return results
    }

    /// From the input's side, as they are run.
    package var layers: [Layer] {
        (0..<ft_network_layer_count(network)).map { index in
            let form = ft_network_layer(network, index)
            let taps = form.is_dense ? 1 : 9
            var layer = Layer(
                outputs: Int(form.outputs), inputs: Int(form.inputs), isDense: form.is_dense,
                weights: [Float](repeating: 0, count: Int(form.outputs * form.inputs) * taps),
                biases: [Float](repeating: 0, count: Int(form.outputs)))
            ft_network_parameters(network, index, &layer.weights, &layer.biases)
            return layer
        }
    }

    /// A raised cosine up, then one down to nothing.
    private static func learningRate(_ progress: Double) -> Double {
        let share = progress < rise ? progress / rise : 1 - (progress - rise) / (1 - rise)
        return peakRate * (0.04 + 0.96 * (1 - cosine(share)) / 2)
    }
}

extension PatchNetwork {
    /// What a network looks at.
    package enum Architecture: Sendable {
        case eye, mouth, tongue, surroundings, eyePattern, mouthPattern

        static let surroundingsSide = Int(FV_SURROUNDINGS_SIDE)

        var kind: ft_architecture {
            switch self {
            case .eye: FT_EYE
            case .mouth: FT_MOUTH
            case .tongue: FT_TONGUE
            case .surroundings: FT_SURROUNDINGS
            case .eyePattern: FT_EYE_PATTERN
            case .mouthPattern: FT_MOUTH_PATTERN
            }
        }
        package var inputs: Int {
            switch self {
            case .eye: Int(FV_EYE_PATCH_WIDTH * FV_EYE_PATCH_HEIGHT)
            case .mouth, .tongue: Int(FV_MOUTH_PATCH_WIDTH * FV_MOUTH_PATCH_HEIGHT * 3)
            case .surroundings: 3 * Self.surroundingsSide * Self.surroundingsSide
            case .eyePattern: Int(FV_EYE_PATTERN)
            case .mouthPattern: Int(FV_MOUTH_PATTERN)
            }
        }
    }
}

/// Samples of one epoch, in the order in which they are learnt.
package struct TrainingBatch {
    package var inputs: [Float] = []
    /// One per output: sign is the class, size the weight.
    package var targets: [Float] = []
    package var count = 0

    package init() {}
}

/// A 3x3 convolution with stride 2, or a dense layer.
package struct Layer: Sendable {
    package var outputs: Int
    package var inputs: Int
    package var isDense: Bool
    /// [outputs][inputs][3][3] or [outputs][inputs].
    package var weights: [Float]
    package var biases: [Float]
}
