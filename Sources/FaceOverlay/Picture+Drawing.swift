import CFaceVision

/// A point in pixels of a picture.
public struct PicturePoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// Drawing clips at the edges and leaves out whatever has no finite coordinates: an overlay never fails a frame.
extension Picture {
    public func line(_ points: [PicturePoint], closed: Bool = false, _ colour: Colour, thickness: Double = 1) {
        let bridged = points.map { fv_point(x: Float($0.x), y: Float($0.y)) }
        var canvas = canvas
        _ = fv_draw_polyline(&canvas, bridged, Int32(bridged.count), closed, colour.bridged, stroke(thickness))
    }

    public func dots(_ points: [PicturePoint], radius: Double, _ colour: Colour) {
        let bridged = points.map { fv_point(x: Float($0.x), y: Float($0.y)) }
        var canvas = canvas
        _ = fv_draw_points(&canvas, bridged, Int32(bridged.count), Float(radius), colour.bridged)
    }

    public func disc(_ centre: PicturePoint, radius: Double, _ colour: Colour) {
        var canvas = canvas
        _ = fv_draw_circle(&canvas, fv_point(x: Float(centre.x), y: Float(centre.y)), Float(radius), colour.bridged, -1)
    }

    public func fill(_ area: PictureRectangle, _ colour: Colour, opacity: Double = 1) {
        var canvas = canvas
        _ = fv_blend_rectangle(
            &canvas, Float(area.x), Float(area.y), Float(area.width), Float(area.height), colour.bridged, Float(opacity)
        )
    }

    public func frame(_ area: PictureRectangle, _ colour: Colour, thickness: Double = 1) {
        var canvas = canvas
        _ = fv_draw_rectangle(
            &canvas, Float(area.x), Float(area.y), Float(area.width), Float(area.height), colour.bridged,
            stroke(thickness))
    }

    /// Text with its baseline at `origin`; characters beyond ASCII become `?`.
    ///
    /// - Parameter height: of a capital letter, in pixels.
    public func text(_ text: String, at origin: PicturePoint, height: Double, _ colour: Colour, bold: Bool = false) {
        var canvas = canvas
        _ = fv_draw_text(
            &canvas, Self.ascii(text), fv_point(x: Float(origin.x), y: Float(origin.y)), Float(height), colour.bridged,
            Self.pen(height, bold))
    }

    /// Width in pixels that `text` would take.
    public static func width(of text: String, height: Double, bold: Bool = false) -> Double {
        Double(fv_text_width(ascii(text), Float(height), pen(height, bold)))
    }

    /// Mixes what `draw` draws inside `area` with what was there; `opacity` 0 leaves nothing of it.
    func faded(_ area: PictureRectangle, opacity: Double, _ draw: () -> Void) {
        guard opacity < 1, let area = area.pixels(within: size) else { return draw() }
        let weight = UInt32(min(255, max(0, opacity * 255)))
        let rowBytes = area.width * 3
        let rows = (0..<area.height).map { row in ((area.y + row) * width + area.x) * 3 }
        let before = rows.map { Array(bytes[$0..<($0 + rowBytes)]) }
        draw()
        for (start, old) in zip(rows, before) {
            for index in 0..<rowBytes {
                let mixed = UInt32(bytes[start + index]) * weight + UInt32(old[index]) * (255 - weight)
                bytes[start + index] = UInt8(mixed / 255)
            }
        }
    }

    private func stroke(_ thickness: Double) -> Int32 { Int32(max(1, min(255, thickness.rounded()))) }

    /// Stroke width that keeps letters of this height open and readable.
    private static func pen(_ height: Double, _ bold: Bool) -> Int32 {
        Int32(max(1, min(64, (height / (bold ? 7 : 12)).rounded())))
    }

    private static func ascii(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { (" "..."~").contains($0) ? $0 : "?" }))
    }
}
