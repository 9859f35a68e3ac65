import Foundation

extension PoseFit {
    var sourceName: String { "LinearModel+\(axis.rawValue.capitalized)Correction.swift" }

    /// Swift that `LinearModel` reads the weights from.
    package var source: String {
        let (words, scale) = WeightSource.quantized(weights)
        let comment =
            axis.symmetry == .even
            ? "The same for both sides of the face."
            : "Of opposite sign for the two sides of the face, so that a symmetric face keeps its \(axis.rawValue)."
        return """
            extension LinearModel {
                /// \(comment)
                /// Written by `liveness-train pose`.
                static let \(axis.rawValue)Correction = LinearModel(
                    bias: \(WeightSource.decimal(offset, digits: 6)), scale: \(WeightSource.decimal(Double(scale), digits: 9)),
                    hexadecimal: \"""
            \(WeightSource.hexadecimal(words, column: 12))
                        \""")
            }

            """
    }
}
