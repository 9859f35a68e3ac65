/// Trains the network that tells whether a part is in sight.
package struct SightTraining: Sendable {
    package let part: FacePart
    package let samples: [SightSample]
    package var epochs = 20
    /// Parts of the cross-validation.
    package var parts = 5
    /// Share of the labelled faces' parts, by networks that had not seen the person, below the decision point: what the
    /// engine withholds of faces in plain sight. Many of the worst are half hidden by hair or hats.
    package var withheld = 0.008

    package init(_ part: FacePart, _ samples: [SightSample]) {
        self.part = part
        self.samples = samples
    }

    /// - Returns: a network of everything, and each sample's log-odds by one that had seen nobody of its part.
    package func run() throws -> (weights: SightWeights, scores: [Double]) {
        let result = try crossValidate(Folds(persons: samples.map(\.person), count: parts)) { seen, seed in
            try train(on: seen, seed: seed)
        } judge: { weights, held in
            held.map { weights.logit(samples[$0].pattern) }
        }
        let slope = try Logistic(
            features: result.scores.map { [$0] }, targets: samples.map(\.target), penalty: 0
        ).weights[0]
        let plain = zip(samples, result.scores).filter { $0.0.truth == .seen }.map(\.1).sorted()
        let point = plain.isEmpty ? 0 : plain[Int(withheld * Double(plain.count))]
        var weights = result.model
        weights.calibrate(slope: slope, decisionPoint: point)
        return (weights, result.scores.map { slope * ($0 - point) })
    }

    private func train(on indices: [Int], seed: UInt32) throws(TrainingError) -> SightWeights {
        let network = try PatchNetwork(part.architecture, outputs: 1, seed: seed)
        let random = Random(seed: UInt64(seed))
        let spread = PatternSpread(indices.map { samples[$0].pattern })
        let patterns = indices.map { spread.standardized(samples[$0].pattern) }
        try network.train(epochs: epochs) { _ in
            var batch = TrainingBatch()
            batch.inputs.reserveCapacity(indices.count * network.inputs)
            for place in random.order(indices.count) {
                batch.inputs += patterns[place]
                batch.targets.append(samples[indices[place]].target)
                batch.count += 1
            }
            return batch
        }
        return SightWeights(network.layers, spread)
    }
}

/// Where the values of patterns lie.
struct PatternSpread: Sendable {
    let mean: [Double]
    let deviation: [Double]

    init(_ patterns: [[Float]]) {
        let count = Double(max(patterns.count, 1))
        var mean = [Double](repeating: 0, count: patterns.first?.count ?? 0)
        var square = mean
        for pattern in patterns { for index in mean.indices { mean[index] += Double(pattern[index]) / count } }
        for pattern in patterns {
            for index in mean.indices {
                let off = Double(pattern[index]) - mean[index]
                square[index] += off * off / count
            }
        }
        self.mean = mean
        deviation = square.map { max($0.squareRoot(), 1e-6) }
    }

    func standardized(_ pattern: [Float]) -> [Float] {
        pattern.indices.map { Float((Double(pattern[$0]) - mean[$0]) / deviation[$0]) }
    }
}
