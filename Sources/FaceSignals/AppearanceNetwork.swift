/// A network of one hidden layer of eight units that tells whether a part of the face is in sight.
///
/// `liveness-train sight` fits it to the patches of the labelled faces against the same patches with skin, hands, hair,
/// masks, dark glasses and reflections painted over them, and against photographed dark glasses. The card
/// `models/trained/sight.md` has the figures.
struct AppearanceNetwork: Sendable {
    /// One vector for each input.
    private let hidden: [SIMD8<Float>]
    private let hiddenBias: SIMD8<Float>
    private let output: SIMD8<Float>
    private let outputBias: Float

    /// - Parameter hexadecimal: weights of the hidden units, eight for each input, as 16-bit numbers of four digits; in
    ///   units of `scale`.
    init(hiddenBias: SIMD8<Float>, output: SIMD8<Float>, outputBias: Float, scale: Float, hexadecimal: String) {
        self.hiddenBias = hiddenBias
        self.output = output
        self.outputBias = outputBias
        let digits = hexadecimal.utf8.compactMap { Self.digit($0) }
        hidden = stride(from: 0, to: digits.count - 31, by: 32).map { start in
            var weights = SIMD8<Float>.zero
            for unit in 0..<8 {
                let word = digits[start + unit * 4..<start + unit * 4 + 4].reduce(0) { $0 << 4 | $1 }
                weights[unit] = Float(Int16(bitPattern: word)) * scale
            }
            return weights
        }
    }

    var inputs: Int { hidden.count }

    /// Log-odds that the part is in sight; `nil` when `pattern` is of another kind or not finite.
    func logit(_ pattern: borrowing Span<Float>) -> Double? {
        guard pattern.count == hidden.count else { return nil }
        var sum = hiddenBias
        for index in 0..<hidden.count { sum += hidden[index] * pattern[index] }
        sum.replace(with: 0, where: sum .< 0)
        let logit = (sum * output).sum() + outputBias
        return logit.isFinite ? Double(logit) : nil
    }

    private static func digit(_ character: UInt8) -> UInt16? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(character - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(character - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
