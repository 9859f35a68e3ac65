import CFaceVision

/// The eye network with its scores brought to log-odds.
struct EyeModel {
    var network: PatchNetwork
    var calibration: Logistic

    /// Both eyes at once: [2, 1, 24, 32] to [2, 1].
    var graph: NetworkGraph {
        var graph = NetworkGraph(name: "eyes")
        var value = graph.input("eyes", [2, 1, Int(FV_EYE_PATCH_HEIGHT), Int(FV_EYE_PATCH_WIDTH)])
        for layer in network.layers.dropLast() { value = graph.step(value, layer) }
        var last = network.layers.last!
        last.scale(output: 0, by: calibration.weights[0], plus: calibration.bias)
        graph.output("open", graph.dense(value, last))
        return graph
    }
}

extension NetworkGraph {
    /// A layer with its ReLU.
    mutating func step(_ value: Value, _ layer: Layer) -> Value {
        layer.isDense ? relu(dense(value.shape.count > 2 ? flat(value) : value, layer)) : convolution(value, layer)
    }
}

extension Layer {
    /// Changes one output to `factor` times what it was, `plus` a constant.
    mutating func scale(output: Int, by factor: Double, plus offset: Double) {
        for index in output * inputs..<(output + 1) * inputs { weights[index] *= Float(factor) }
        biases[output] = biases[output] * Float(factor) + Float(offset)
    }
}
