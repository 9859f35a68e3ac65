/// A rectangle of the drawing, in pixels.
struct PlotArea {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
}
