import Foundation

/// For each signal the part of true cases against the score; a calibrated score lies on the diagonal.
enum ReliabilityPlot {
    private static let side = 250.0
    private static let ticks = [0, 0.25, 0.5, 0.75, 1]

    static func drawing(_ signals: [SignalJudgement]) -> String {
        let columns = min(2, max(1, signals.count))
        let rows = (signals.count + columns - 1) / columns
        var drawing = SVGDocument(
            width: Double(columns) * (side + 90) + 20, height: Double(rows) * (side + 116) + 8,
            title: "Reliability of the scores")
        for (index, signal) in signals.enumerated() {
            let area = PlotArea(
                x: 62 + Double(index % columns) * (side + 90), y: 62 + Double(index / columns) * (side + 116),
                width: side, height: side)
            draw(signal, number: index % 4, in: area, into: &drawing)
        }
        return drawing.source
    }

    private static func draw(
        _ signal: SignalJudgement, number: Int, in area: PlotArea, into drawing: inout SVGDocument
    ) {
        let axes = PlotAxes(area: area, x: 0...1, y: 0...1)
        let calibration = signal.calibration
        drawing.text(signal.name, at: SIMD2(area.x, area.y - 30), "ink title")
        let error = String(format: "%.3f", calibration.expectedError ?? .nan)
        drawing.text(
            "expected calibration error \(error), \(calibration.count) cases", at: SIMD2(area.x, area.y - 12),
            "soft small")
        axes.draw(
            into: &drawing, xTicks: ticks, yTicks: ticks, xTitle: "score", yTitle: "part that is true")
        let largest = Double(calibration.bins.map(\.count).max() ?? 1)
        for bin in calibration.bins {
            // How many cases the bin holds, the fullest a quarter of the height.
            let left = Double(min(Calibration.binCount - 1, Int(bin.meanScore * Double(Calibration.binCount))))
            let step = 1 / Double(Calibration.binCount)
            let top = axes.place(left * step, Double(bin.count) / largest / 4)
            drawing.rectangle(
                PlotArea(
                    x: top.x + 2, y: top.y, width: area.width * step - 4, height: area.bottom - top.y), "count",
                note: "\(bin.count) cases")
        }
        drawing.line(axes.place(0, 0), axes.place(1, 1), "guide")
        let points = calibration.bins.map { axes.place($0.meanScore, $0.share) }
        drawing.path(points, "series series\(number)")
        for point in points { drawing.circle(point, radius: 3.5, "dot\(number)") }
    }
}
