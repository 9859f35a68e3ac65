import Foundation

extension FilterStudy {
    /// For people: the default, then what each family can do.
    public var lines: String {
        var text = String(
            format: "unfiltered: %.3f degrees of jitter, noise of %.3f degrees a sample\n", unfilteredJitter, noise)
        text +=
            "jitter in degrees; lag in ms behind 60 degrees/s at 30 fps, at 5, 10, 15, 60 fps, and in recorded turns;"
        text += " overshoot in degrees\n"
        for trial in trials where trial.isDefault { text += "default\n" + Self.line(trial) }
        for family in FilterTrial.Family.allCases {
            text += family.rawValue + "\n" + front(family).map(Self.line).joined()
        }
        return text
    }

    private static func line(_ trial: FilterTrial) -> String {
        let rates = trial.lagByRate.map { String(format: "%4.0f", $0) }.joined(separator: " ")
        return "  " + trial.name.padding(toLength: 18, withPad: " ", startingAt: 0)
            + String(format: "%7.3f  %5.0f  ", trial.jitter, trial.lag) + rates
            + String(format: "  %5.0f  %5.1f\n", trial.recordedLag, trial.overshoot)
    }

    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(trials), as: UTF8.self) + "\n"
    }

    /// Jitter against lag: the fronts of the families, the default, and where both targets are met.
    public var plot: String {
        var drawing = SVGDocument(width: 620, height: 460, title: "Pose filters: jitter at rest against lag in a turn")
        let axes = PlotAxes(area: PlotArea(x: 62, y: 84, width: 530, height: 320), x: 0...0.2, y: 0...120)
        drawing.text(
            "Yaw jitter at rest against lag behind a turn of 60 degrees per second", at: SIMD2(20, 26), "ink title")
        let (corner, origin) = (axes.place(0.05, 40), axes.place(0, 0))
        drawing.rectangle(
            PlotArea(x: origin.x, y: corner.y, width: corner.x - origin.x, height: origin.y - corner.y), "found",
            note: "both targets are met")
        axes.draw(
            into: &drawing, xTicks: [0, 0.05, 0.1, 0.15, 0.2], yTicks: [0, 20, 40, 60, 80, 100, 120],
            xTitle: "median second difference while talking, degrees", yTitle: "lag, milliseconds")
        var x = 62.0
        for (number, family) in FilterTrial.Family.allCases.enumerated() {
            drawing.line(SIMD2(x, 50), SIMD2(x + 22, 50), "series series\(number)")
            drawing.text(family.rawValue, at: SIMD2(x + 28, 54), "ink")
            x += 48 + SVGDocument.textWidth(family.rawValue)
            let inside = front(family).filter { axes.x.contains($0.jitter) && axes.y.contains($0.lag) }
            drawing.path(inside.map { axes.place($0.jitter, $0.lag) }, "series series\(number)")
            for trial in inside { drawing.circle(axes.place(trial.jitter, trial.lag), radius: 2.5, "dot\(number)") }
        }
        for trial in trials where trial.isDefault {
            let place = axes.place(trial.jitter, trial.lag)
            drawing.circle(place, radius: 6, "series series0")
            drawing.text("the default", at: place + SIMD2(10, -8), "ink")
        }
        return drawing.source
    }
}
