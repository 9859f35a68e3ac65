import Foundation

/// ROC curves of all signals, whole and enlarged at the corner that matters.
enum ReceiverOperatingPlot {
    private static let side = 320.0

    static func drawing(_ signals: [SignalJudgement]) -> String {
        var drawing = SVGDocument(width: 2 * (side + 90) + 20, height: side + 130, title: "ROC curves of the scores")
        var x = 62.0
        for (index, signal) in signals.enumerated() {
            let label = signal.name + String(format: ", area %.4f", signal.cases.areaUnderCurve ?? .nan)
            drawing.line(SIMD2(x, 24), SIMD2(x + 22, 24), "series series\(index % 4)")
            drawing.text(label, at: SIMD2(x + 28, 28), "ink")
            x += 46 + SVGDocument.textWidth(label)
        }
        let whole = PlotAxes(area: PlotArea(x: 62, y: 74, width: side, height: side), x: 0...1, y: 0...1)
        let corner = PlotAxes(
            area: PlotArea(x: 62 + side + 90, y: 74, width: side, height: side), x: 0...0.2, y: 0.8...1)
        drawing.text("all thresholds", at: SIMD2(whole.area.x, 60), "soft")
        drawing.text("the upper left corner", at: SIMD2(corner.area.x, 60), "soft")
        let ticks = [0, 0.25, 0.5, 0.75, 1]
        whole.draw(
            into: &drawing, xTicks: ticks, yTicks: ticks, xTitle: "false alarms, part of the false cases",
            yTitle: "found, part of the true cases")
        corner.draw(
            into: &drawing, xTicks: [0, 0.05, 0.1, 0.15, 0.2], yTicks: [0.8, 0.85, 0.9, 0.95, 1],
            xTitle: "false alarms, part of the false cases", yTitle: nil)
        drawing.line(whole.place(0, 0), whole.place(1, 1), "guide")
        for (index, signal) in signals.enumerated() {
            let curve = signal.cases.receiverOperatingCurve
            drawing.path(curve.map { whole.place($0.falseAlarms, $0.hits) }, "series series\(index % 4)")
            drawing.path(
                clipped(curve, to: corner).map { corner.place($0.falseAlarms, $0.hits) },
                "series series\(index % 4)")
        }
        return drawing.source
    }

    /// The part of a rising curve inside the ranges of `axes`, cut at their lower and right edges.
    private static func clipped(_ curve: [ReceiverOperatingPoint], to axes: PlotAxes) -> [ReceiverOperatingPoint] {
        var part: [ReceiverOperatingPoint] = []
        for (from, to) in zip(curve, curve.dropFirst()) {
            guard to.hits >= axes.y.lowerBound, from.falseAlarms <= axes.x.upperBound else { continue }
            var (start, end) = (from, to)
            if start.hits < axes.y.lowerBound {
                start = between(from, to, (axes.y.lowerBound - from.hits) / (to.hits - from.hits))
            }
            if end.falseAlarms > axes.x.upperBound {
                end = between(from, to, (axes.x.upperBound - from.falseAlarms) / (to.falseAlarms - from.falseAlarms))
            }
            guard start.falseAlarms <= axes.x.upperBound, end.hits >= axes.y.lowerBound else { continue }
            if part.isEmpty { part.append(start) }
            part.append(end)
        }
        return part
    }

    private static func between(
        _ a: ReceiverOperatingPoint, _ b: ReceiverOperatingPoint, _ share: Double
    ) -> ReceiverOperatingPoint {
        ReceiverOperatingPoint(
            falseAlarms: a.falseAlarms + share * (b.falseAlarms - a.falseAlarms),
            hits: a.hits + share * (b.hits - a.hits))
    }
}
