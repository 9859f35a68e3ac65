import CFaceVision

/// A network that looks at the mouth's patch and linear models of its shape, as one graph.
struct MouthModel {
    var name: String
    var network: PatchNetwork
    /// One for each output of the network.
    var shapes: [ShapeModel]
    /// Of each signal: log-odds from the scores of patch and shape.
    var together: [Logistic]
    /// The same from the patch alone.
    var alone: [Logistic]

    /// Patch and shape to twice the signals: by patch and shape, then by the patch alone.
    var graph: NetworkGraph {
        var graph = NetworkGraph(name: name)
        let side = Int(FV_MOUTH_PATCH_WIDTH)
        let patch = graph.input("patch", [1, 3, side, side])
        let shape = graph.input("shape", [1, shapes[0].weights.count])
        var value = patch
        for layer in network.layers.dropLast() { value = graph.step(value, layer) }
        let seen = graph.dense(value, network.layers.last!)
        let shaped = graph.dense(
            shape,
            Layer(
                outputs: shapes.count, inputs: shapes[0].weights.count, isDense: true,
                weights: shapes.flatMap { $0.weights.map(Float.init) }, biases: shapes.map { Float($0.bias) }))
        graph.output("scores", graph.dense(graph.join([seen, shaped]), fusion))
        return graph
    }

    private var fusion: Layer {
        let count = shapes.count
        var layer = Layer(
            outputs: 2 * count, inputs: 2 * count, isDense: true,
            weights: [Float](repeating: 0, count: 4 * count * count),
            biases: (together + alone).map { Float($0.bias) })
        for signal in 0..<count {
            layer.weights[signal * 2 * count + signal] = Float(together[signal].weights[0])
            layer.weights[signal * 2 * count + count + signal] = Float(together[signal].weights[1])
            layer.weights[(count + signal) * 2 * count + signal] = Float(alone[signal].weights[0])
        }
        return layer
    }
}
