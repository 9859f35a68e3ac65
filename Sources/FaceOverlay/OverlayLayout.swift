import FaceSignals

/// Sizes that keep an overlay in proportion to its picture.
struct OverlayLayout {
    /// 1 on a 500x420 picture, the smallest on which the panels do not crowd each other; all else is a multiple of it.
    let unit: Double
    let width: Double
    let height: Double

    init(_ size: ImageSize) {
        width = Double(size.width)
        height = Double(size.height)
        unit = min(width / 500, height / 420).clamped(to: 0.25...12)
    }

    var margin: Double { 10 * unit }
    /// Height of a capital in small print, and distance between its lines.
    var letter: Double { 9.5 * unit }
    var line: Double { 19 * unit }
    var stroke: Double { max(1, 1.4 * unit) }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double { min(range.upperBound, max(range.lowerBound, self)) }
}
