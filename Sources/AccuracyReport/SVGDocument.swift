import Foundation

/// A drawing in Scalable Vector Graphics that follows the reader's light or dark colours.
///
/// Lengths are in pixels, origin top left. Colours come with the class of a shape, from one style sheet.
package struct SVGDocument {
    enum Anchor: String { case start, middle, end }

    private let width: Double
    private let height: Double
    private let title: String
    private var body = ""

    init(width: Double, height: Double, title: String) {
        self.width = width
        self.height = height
        self.title = title
    }

    mutating func rectangle(_ area: PlotArea, _ style: String, note: String? = nil) {
        body += "<rect class=\"\(style)\" x=\"\(Self.number(area.x))\" y=\"\(Self.number(area.y))\" "
        body += "width=\"\(Self.number(area.width))\" height=\"\(Self.number(area.height))\""
        body += note.map { "><title>\(Self.escaped($0))</title></rect>\n" } ?? "/>\n"
    }

    mutating func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ style: String) { path([from, to], style) }

    /// An open line through `points`, or a closed shape.
    mutating func path(_ points: [SIMD2<Double>], _ style: String, closed: Bool = false) {
        guard points.count > 1 else { return }
        let steps = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
        body += "<path class=\"\(style)\" d=\"M\(steps)\(closed ? "Z" : "")\"/>\n"
    }

    mutating func circle(_ centre: SIMD2<Double>, radius: Double, _ style: String) {
        body += "<circle class=\"\(style)\" cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" "
        body += "r=\"\(Self.number(radius))\"/>\n"
    }

    /// - Parameter turned: reads upwards.
    mutating func text(
        _ text: String, at place: SIMD2<Double>, _ style: String, anchor: Anchor = .start, turned: Bool = false
    ) {
        let (x, y) = (Self.number(place.x), Self.number(place.y))
        body += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor.rawValue)\""
        body += (turned ? " transform=\"rotate(-90 \(x) \(y))\"" : "") + ">\(Self.escaped(text))</text>\n"
    }

    /// The whole file.
    var source: String {
        let (wide, high) = (Self.number(width), Self.number(height))
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(wide)" height="\(high)" viewBox="0 0 \(wide) \(high)" \
            role="img">
            <title>\(Self.escaped(title))</title>
            <style>
            \(Self.style)</style>
            <rect class="page" width="\(wide)" height="\(high)" rx="8"/>
            \(body)</svg>

            """
    }

    /// Room that a line of text takes in usual fonts, in pixels; generous.
    static func textWidth(_ text: String) -> Double { 6.6 * Double(text.count) }

    /// Two decimals at most; what is not finite is drawn at 0.
    package static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + fraction
    }

    /// Text between tags; characters that XML 1.0 does not allow are left out.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n": escaped += " "
            default:
                guard scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE else { continue }
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
