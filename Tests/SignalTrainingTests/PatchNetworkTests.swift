import SignalTraining
import Testing

@Suite("Patch networks in the making")
struct PatchNetworkTests {
    /// Eyes whose upper half is brighter are open; 1 in 8 has no label, and would mislead.
    private func lesson(_ network: PatchNetwork, epoch: Int) -> TrainingBatch {
        var batch = TrainingBatch()
        for index in 0..<4 * PatchNetwork.batch {
            let isOpen = (index * 7 + epoch) % 2 == 0
            let hasLabel = index % 8 != 0
            for place in 0..<network.inputs {
                let isUpper = place < network.inputs / 2
                let light: Float = isUpper == (isOpen == hasLabel) ? 1 : -1
                batch.inputs.append(light + Float((place * 31 + index * 17) % 13) / 13)
            }
            batch.targets.append(hasLabel ? (isOpen ? 1 : -1) : 0)
            batch.count += 1
        }
        return batch
    }

    private func trained(seed: UInt32) throws -> PatchNetwork {
        let network = try PatchNetwork(.eye, outputs: 1, seed: seed)
        try network.train(epochs: 4) { lesson(network, epoch: $0) }
        return network
    }

    @Test("It learns what it is shown, and nothing from what has no label")
    func learns() throws {
        let network = try trained(seed: 1)
        let lesson = lesson(network, epoch: 9)
        let scores = try network.predict(lesson.inputs)
        #expect(scores.count == lesson.count)
        for (score, target) in zip(scores, lesson.targets) where target != 0 { #expect(score * target > 0) }
    }

    @Test("The same seed gives the same weights, another one others")
    func determinism() throws {
        let first = try trained(seed: 5).layers.map { $0.weights + $0.biases }
        #expect(try trained(seed: 5).layers.map { $0.weights + $0.biases } == first)
        #expect(try trained(seed: 6).layers.map { $0.weights + $0.biases } != first)
    }

    @Test("The layers it gives out do what it does")
    func layers() throws {
        let network = try trained(seed: 3)
        let lesson = lesson(network, epoch: 0)
        let picture = Array(lesson.inputs.prefix(network.inputs))
        var values = (picture, channels: 1, rows: 24, columns: 32)
        for layer in network.layers.dropLast(2) { values = Self.convolve(values, layer) }
        let hidden = Self.multiply(values.0, network.layers[3]).map { max($0, 0) }
        let score = Self.multiply(hidden, network.layers[4])
        let predicted = try network.predict(picture)
        #expect(abs(score[0] - predicted[0]) < 1e-3 * max(1, abs(predicted[0])))
    }

    private static func convolve(
        _ input: ([Float], channels: Int, rows: Int, columns: Int), _ layer: Layer
    ) -> ([Float], channels: Int, rows: Int, columns: Int) {
        let (rows, columns) = (input.rows / 2, input.columns / 2)
        var output: [Float] = []
        for filter in 0..<layer.outputs {
            for row in 0..<rows {
                for column in 0..<columns {
                    var sum = layer.biases[filter]
                    for channel in 0..<layer.inputs {
                        for tap in 0..<9 {
                            let (y, x) = (2 * row + tap / 3 - 1, 2 * column + tap % 3 - 1)
                            guard y >= 0, x >= 0, y < input.rows, x < input.columns else { continue }
                            sum +=
                                layer.weights[(filter * layer.inputs + channel) * 9 + tap]
                                * input.0[(channel * input.rows + y) * input.columns + x]
                        }
                    }
                    output.append(max(sum, 0))
                }
            }
        }
        return (output, layer.outputs, rows, columns)
    }

    private static func multiply(_ input: [Float], _ layer: Layer) -> [Float] {
        (0..<layer.outputs).map { output in
            (0..<layer.inputs).reduce(layer.biases[output]) {
                $0 + layer.weights[output * layer.inputs + $1] * input[$1]
            }
        }
    }
}
