import Foundation

/// Eye openness over time in rows, labelled blinks shaded, detected ones marked.
enum BlinkTimelinePlot {
    /// Seconds in a row.
    private static let rowLength = 25.0
    private static let (width, height) = (960.0, 96.0)

    static func drawing(_ timeline: BlinkTimeline) -> String {
        let length = timeline.times.last ?? 0
        let rows = max(1, Int((length / rowLength).rounded(.up)))
        var drawing = SVGDocument(
            width: width + 90, height: Double(rows) * (height + 48) + 72,
            title: "Eye openness and blinks, \(timeline.name)")
        legend(timeline, into: &drawing)
        for row in 0..<rows {
            let start = Double(row) * rowLength
            let axes = PlotAxes(
                area: PlotArea(x: 62, y: 66 + Double(row) * (height + 48), width: width, height: height),
                x: start...(start + rowLength), y: 0...1)
            draw(timeline, axes, isLast: row == rows - 1, into: &drawing)
        }
        return drawing.source
    }

    private static func legend(_ timeline: BlinkTimeline, into drawing: inout SVGDocument) {
        let found = timeline.labels.count { $0.isFound }
        let right = timeline.events.count { $0.isTrue }
        var x = 62.0
        func step(_ text: String) {
            drawing.text(text, at: SIMD2(x + 28, 28), "ink")
            x += 46 + SVGDocument.textWidth(text)
        }
        for (number, name) in ["left eye", "right eye"].enumerated() {
            drawing.line(SIMD2(x, 24), SIMD2(x + 22, 24), "series series\(number)")
            step(name)
        }
        drawing.rectangle(PlotArea(x: x, y: 17, width: 22, height: 14), "found")
        step("labelled, found: \(found)")
        drawing.rectangle(PlotArea(x: x, y: 17, width: 22, height: 14), "missed")
        step("labelled, missed: \(timeline.labels.count - found)")
        mark(SIMD2(x + 14, 18), isTrue: true, into: &drawing)
        step("blink told, right: \(right)")
        mark(SIMD2(x + 14, 18), isTrue: false, into: &drawing)
        step("wrong: \(timeline.events.count - right)")
    }

    private static func draw(
        _ timeline: BlinkTimeline, _ axes: PlotAxes, isLast: Bool, into drawing: inout SVGDocument
    ) {
        for label in timeline.labels where label.stretch.overlaps(axes.x) {
            let part = label.stretch.clamped(to: axes.x)
            // At least three pixels wide, so that it is seen.
            let left = axes.place(part.lowerBound, 1)
            let breadth = max(3, axes.place(part.upperBound, 1).x - left.x)
            drawing.rectangle(
                PlotArea(x: left.x, y: left.y, width: breadth, height: axes.area.height),
                label.isFound ? "found" : "missed",
                note: String(format: "blink, %.2f to %.2f s", label.stretch.lowerBound, label.stretch.upperBound))
        }
        axes.draw(
            into: &drawing, xTicks: stride(from: axes.x.lowerBound, through: axes.x.upperBound, by: 5).map { $0 },
            yTicks: [0, 0.5, 1], xTitle: isLast ? "seconds" : nil, yTitle: "openness")
        for (number, eye) in [timeline.left, timeline.right].enumerated() {
            for piece in pieces(timeline.times, eye, axes) { drawing.path(piece, "series thin series\(number)") }
        }
        for event in timeline.events where axes.x.contains(event.time) && event.time < axes.x.upperBound {
            mark(axes.place(event.time, 1) - SIMD2(0, 9), isTrue: event.isTrue, into: &drawing)
        }
    }

    /// Stretches in which the eye can be judged.
    private static func pieces(_ times: [Double], _ values: [Double?], _ axes: PlotAxes) -> [[SIMD2<Double>]] {
        var pieces: [[SIMD2<Double>]] = [[]]
        for (time, value) in zip(times, values) where axes.x.contains(time) {
            if let value {
                pieces[pieces.count - 1].append(axes.place(time, value))
            } else if !pieces[pieces.count - 1].isEmpty {
                pieces.append([])
            }
        }
        return pieces
    }

    /// A triangle that points down at the moment, or a cross.
    private static func mark(_ tip: SIMD2<Double>, isTrue: Bool, into drawing: inout SVGDocument) {
        if isTrue {
            drawing.path([tip + SIMD2(-4.5, 0), tip + SIMD2(4.5, 0), tip + SIMD2(0, 8)], "dot2", closed: true)
        } else {
            drawing.line(tip + SIMD2(-4, 0), tip + SIMD2(4, 8), "series series1")
            drawing.line(tip + SIMD2(4, 0), tip + SIMD2(-4, 8), "series series1")
        }
    }
}
