import Foundation

/// Numbers written as Swift source, for modules that read no files.
package enum WeightSource {
    /// Whole numbers that, times `scale`, are the values to within half of it.
    package static func quantized(_ values: [Double]) -> (words: [Int16], scale: Float) {
        let largest = values.reduce(0) { max($0, abs($1)) }
        guard largest > 0 else { return (values.map { _ in 0 }, 1) }
        // What the reader of the source will multiply with.
        let scale = Float(decimal(largest / Double(Int16.max), digits: 9))!
        return (values.map { Int16(clamping: Int(($0 / Double(scale)).rounded())) }, scale)
    }

    /// Four hexadecimal digits for each, in lines that begin at `column` and end within 120.
    package static func hexadecimal(_ words: [Int16], column: Int) -> String {
        let perLine = (120 - column) / 4 - 1
        let margin = String(repeating: " ", count: column)
        return stride(from: 0, to: words.count, by: perLine).map { first in
            margin
                + words[first..<min(first + perLine, words.count)].map { word in
                    let digits = String(UInt16(bitPattern: word), radix: 16)
                    return String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
        }.joined(separator: "\n")
    }

    /// With so many places behind the point.
    package static func fixed(_ value: Double, places: Int) -> String {
        String(format: "%.\(places)f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    /// With so many significant digits.
    package static func decimal(_ value: Double, digits: Int) -> String {
        String(format: "%.\(digits)g", locale: Locale(identifier: "en_US_POSIX"), value).lowercased()
    }
}
