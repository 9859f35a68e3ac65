internal import Glibc

/// A logistic model: the seam where trained classifiers go.
///
/// Weights are 16-bit integers written as hexadecimal text, four digits each, times `scale`: exact, compact, and in the
/// program without any file.
package struct LinearModel: Sendable {
    package let weights: [Float]
    package let bias: Float

    package init(weights: [Float], bias: Float) {
        self.weights = weights
        self.bias = bias
    }

    package init(bias: Float, scale: Float, hexadecimal: String) {
        var weights: [Float] = []
        weights.reserveCapacity(hexadecimal.utf8.count / 4)
        var word: UInt16 = 0
        var digits = 0
        for byte in hexadecimal.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): word = word << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): word = word << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            default: continue
            }
            digits += 1
            if digits == 4 {
                weights.append(Float(Int16(bitPattern: word)) * scale)
                digits = 0
                word = 0
            }
        }
        self.init(weights: weights, bias: bias)
    }

    /// Log-odds; missing features count as zero.
    package func logit(_ features: borrowing Span<Float>) -> Double {
        var sum = bias
        for index in 0..<min(features.count, weights.count) { sum += features[index] * weights[index] }
        return Double(sum)
    }
}

/// 0 ... 1, 0.5 at 0.
package func logistic(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

/// The inverse of `logistic`, of a share away from both ends.
package func logit(_ share: Double) -> Double {
    let share = min(max(share, 1e-9), 1 - 1e-9)
    return log(share / (1 - share))
}
