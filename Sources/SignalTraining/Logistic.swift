import CFaceTraining

/// A linear model of log-odds.
package struct Logistic: Sendable {
    package var weights: [Double]
    package var bias: Double

    /// - Parameters:
    ///   - features: one row per sample.
    ///   - targets: sign is the class, size the weight; 0 leaves a sample out.
    ///   - penalty: on the squared weights, against a total of about one per sample.
    package init(features: [[Double]], targets: [Float], penalty: Double) throws(TrainingError) {
        let width = features[0].count
        var solution = [Double](repeating: 0, count: width + 1)
        guard
            ft_logistic(
                features.flatMap { $0 }, targets.map(Double.init), Int32(features.count), Int32(width), penalty,
                &solution)
        else { throw .library(String(cString: ft_error())) }
        weights = Array(solution.dropLast())
        bias = solution[width]
    }

    package func logit(_ features: [Double]) -> Double { zip(weights, features).reduce(bias) { $0 + $1.0 * $1.1 } }
}

/// A linear model of landmark shapes, which it brings to a like spread first.
struct ShapeModel: Sendable {
    /// Chosen by cross-validation on smiles: 0.01 to 1 differ by less than their confidence intervals.
    private static let penalty = 100.0

    /// Over the raw shape: the spread is worked in.
    var weights: [Double]
    var bias: Double

    init(_ shapes: [[Float]], _ targets: [Float]) throws(TrainingError) {
        let used = zip(shapes, targets).filter { $0.1 != 0 }
        let width = shapes[0].count
        var mean = [Double](repeating: 0, count: width)
        var spread = [Double](repeating: 0, count: width)
        for (shape, _) in used { for i in 0..<width { mean[i] += Double(shape[i]) / Double(used.count) } }
        for (shape, _) in used {
            for i in 0..<width {
                let off = Double(shape[i]) - mean[i]
                spread[i] += off * off / Double(used.count)
            }
        }
        let scale = spread.map { 1 / ($0.squareRoot() + 1e-6) }
        let model = try Logistic(
            features: used.map { shape, _ in (0..<width).map { (Double(shape[$0]) - mean[$0]) * scale[$0] } },
            targets: used.map(\.1), penalty: Self.penalty)
        weights = zip(model.weights, scale).map { $0 * $1 }
        bias = model.bias - zip(weights, mean).reduce(0) { $0 + $1.0 * $1.1 }
    }

    func logit(_ shape: [Float]) -> Double {
        zip(weights, shape).reduce(bias) { $0 + $1.0 * Double($1.1) }
    }
}
