/// One hidden layer over a pattern as it is measured, as `AppearanceNetwork` runs it.
package struct SightWeights: Sendable {
    package var hiddenBias: [Double]
    /// [inputs][hidden units]
    package var hidden: [[Double]]
    package var output: [Double]
    package var outputBias: Double

    /// - Parameter layers: over standardized patterns.
    init(_ layers: [Layer], _ spread: PatternSpread) {
        let (first, last) = (layers[0], layers[1])
        let hidden = (0..<first.inputs).map { input in
            (0..<first.outputs).map { Double(first.weights[$0 * first.inputs + input]) / spread.deviation[input] }
        }
        self.hidden = hidden
        hiddenBias = (0..<first.outputs).map { unit in
            hidden.indices.reduce(Double(first.biases[unit])) { $0 - hidden[$1][unit] * spread.mean[$1] }
        }
        output = last.weights.map(Double.init)
        outputBias = Double(last.biases[0])
    }

    package func logit(_ pattern: [Float]) -> Double {
        var sums = hiddenBias
        for (value, weights) in zip(pattern, hidden) {
            for unit in sums.indices { sums[unit] += weights[unit] * Double(value) }
        }
        return zip(sums, output).reduce(outputBias) { $0 + max($1.0, 0) * $1.1 }
    }

    /// Makes `decisionPoint` the zero of the log-odds.
    mutating func calibrate(slope: Double, decisionPoint: Double) {
        output = output.map { $0 * slope }
        outputBias = (outputBias - decisionPoint) * slope
    }
}

extension SightWeights {
    /// Swift that `AppearanceNetwork` reads the weights from.
    package func source(of part: FacePart) -> String {
        let (words, scale) = WeightSource.quantized(hidden.flatMap { $0 })
        func list(_ values: [Double]) -> String {
            values.map { WeightSource.decimal($0, digits: 6) }.joined(separator: ", ")
        }
        let comment =
            part == .eye
            ? "Whether there is an eye in an eye patch, open or shut." : "Whether there is a mouth in a mouth patch."
        return """
            extension AppearanceNetwork {
                /// \(comment) Written by `liveness-train sight`.
                static let \(part.rawValue) = AppearanceNetwork(
                    hiddenBias: [\(list(hiddenBias))],
                    output: [\(list(output))],
                    outputBias: \(WeightSource.decimal(outputBias, digits: 6)), scale: \(WeightSource.decimal(Double(scale), digits: 9)),
                    hexadecimal: \"""
            \(WeightSource.hexadecimal(words, column: 12))
                        \""")
            }

            """
    }
}
