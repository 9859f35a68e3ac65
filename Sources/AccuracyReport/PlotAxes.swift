/// Two axes with their grid: maps values to places in the drawing.
struct PlotAxes {
    var area: PlotArea
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
        SIMD2(
            area.x + (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound) * area.width,
            area.bottom - (y - self.y.lowerBound) / (self.y.upperBound - self.y.lowerBound) * area.height)
    }

    /// Grid lines with a number at each, and what the axes mean.
    func draw(into drawing: inout SVGDocument, xTicks: [Double], yTicks: [Double], xTitle: String?, yTitle: String?) {
        for tick in xTicks {
            drawing.line(place(tick, y.lowerBound), place(tick, y.upperBound), "grid")
            drawing.text(
                SVGDocument.number(tick), at: place(tick, y.lowerBound) + SIMD2(0, 16), "soft small", anchor: .middle)
        }
        for tick in yTicks {
            drawing.line(place(x.lowerBound, tick), place(x.upperBound, tick), "grid")
            drawing.text(
                SVGDocument.number(tick), at: place(x.lowerBound, tick) + SIMD2(-7, 4), "soft small", anchor: .end)
        }
        drawing.path(
            [place(x.lowerBound, y.upperBound), place(x.lowerBound, y.lowerBound), place(x.upperBound, y.lowerBound)],
            "axis")
        if let xTitle {
            drawing.text(
                xTitle, at: SIMD2(area.x + area.width / 2, area.bottom + 34), "soft", anchor: .middle)
        }
        if let yTitle {
            drawing.text(
                yTitle, at: SIMD2(area.x - 36, area.y + area.height / 2), "soft", anchor: .middle, turned: true)
        }
    }
}
