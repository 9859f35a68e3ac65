import CFaceVision

/// The networks and shape models that judge the mouth, as one graph.
struct MouthModel {
    static let signals = ["smile", "tongue", "mouth open"]

    /// Gives smile and mouth open.
    var expression: PatchNetwork
    var tongue: PatchNetwork
    /// In the order of `signals`.
    var shapes: [ShapeModel]
    /// Of each signal: log-odds from the scores of patch and shape.
    var together: [Logistic]
    /// The same from the patch alone.
    var alone: [Logistic]

    /// Patch and shape to [1, 6]: the signals by patch and shape, then by the patch alone.
    var graph: NetworkGraph {
        var graph = NetworkGraph(name: "mouth")
        let side = Int(FV_MOUTH_PATCH_WIDTH)
        let patch = graph.input("patch", [1, 3, side, side])
        let shape = graph.input("shape", [1, shapes[0].weights.count])
        let seen = [expression, tongue].map { network in
            var value = patch
            for layer in network.layers.dropLast() { value = graph.step(value, layer) }
            return graph.dense(value, network.layers.last!)
        }
        let shaped = graph.dense(
            shape,
            Layer(
                outputs: shapes.count, inputs: shapes[0].weights.count, isDense: true,
                weights: shapes.flatMap { $0.weights.map(Float.init) }, biases: shapes.map { Float($0.bias) }))
        graph.output("scores", graph.dense(graph.join(seen + [shaped]), fusion))
        return graph
    }

    /// From smile, mouth open, tongue by patch and the three by shape.
    private var fusion: Layer {
        let patchColumn = [0, 2, 1]
        var layer = Layer(
            outputs: 6, inputs: 6, isDense: true, weights: [Float](repeating: 0, count: 36), biases: [])
        for signal in 0..<3 {
            layer.weights[signal * 6 + patchColumn[signal]] = Float(together[signal].weights[0])
            layer.weights[signal * 6 + 3 + signal] = Float(together[signal].weights[1])
            layer.biases.append(Float(together[signal].bias))
        }
        for signal in 0..<3 {
            layer.weights[(3 + signal) * 6 + patchColumn[signal]] = Float(alone[signal].weights[0])
            layer.biases.append(Float(alone[signal].bias))
        }
        return layer
    }
}
