import FaceSignals

extension Banner {
    /// Draws the band across the top.
    ///
    /// - Returns: its lower edge, in pixels.
    func draw(on picture: Picture, _ layout: OverlayLayout) -> Double {
        let unit = layout.unit
        let height = (subtitle == nil ? 52 : 74) * unit
        let band = PictureRectangle(0, 0, layout.width, height)
        let ground = colour
        picture.fill(band, ground ?? .ink, opacity: ground == nil ? 0.68 : 0.9)
        drawText(on: picture, layout)
        drawProgress(on: picture, layout, bottom: height)
        if let ground {
            let stroke = max(2, 5 * unit)
            picture.frame(
                PictureRectangle(0, 0, layout.width - 1, layout.height - 1).inset(by: stroke / 2), ground,
                thickness: stroke)
        }
        return height
    }

    private var colour: Colour? {
        switch verdict {
        case .passed: .green.mixed(with: .ink, 0.25)
        case .failed: .red.mixed(with: .ink, 0.15)
        case nil: nil
        }
    }

    private func drawText(on picture: Picture, _ layout: OverlayLayout) {
        let unit = layout.unit
        let noteWidth = note.map { Picture.width(of: $0, height: 13 * unit) + 16 * unit } ?? 0
        let room = layout.width - 32 * unit - noteWidth
        let letter = fitted(title, 19 * unit, room, bold: true)
        picture.text(title, at: PicturePoint(16 * unit, 35 * unit), height: letter, .white, bold: true)
        if let subtitle {
            let letter = fitted(subtitle, 11 * unit, layout.width - 32 * unit, bold: false)
            picture.text(
                subtitle, at: PicturePoint(16 * unit, 58 * unit), height: letter, Colour.white.mixed(with: .grey, 0.25))
        }
        if let note {
            let x = layout.width - noteWidth
            picture.text(note, at: PicturePoint(x, 33 * unit), height: 13 * unit, Colour.white.mixed(with: .grey, 0.2))
        }
    }

    /// The gesture's progress along the band's lower edge, the time left as a thin line above it.
    private func drawProgress(on picture: Picture, _ layout: OverlayLayout, bottom: Double) {
        let unit = layout.unit
        if let progress {
            picture.fill(PictureRectangle(0, bottom - 7 * unit, layout.width, 7 * unit), .white, opacity: 0.15)
            let filled = layout.width * progress.clamped(to: 0...1)
            picture.fill(PictureRectangle(0, bottom - 7 * unit, filled, 7 * unit), .aqua)
        }
        if let timeLeft {
            let left = timeLeft.clamped(to: 0...1)
            let colour = Colour.amber.mixed(with: .red, 1 - left * 2)
            picture.fill(PictureRectangle(0, bottom, layout.width * left, max(1, 3 * unit)), colour)
        }
    }

    private func fitted(_ text: String, _ letter: Double, _ room: Double, bold: Bool) -> Double {
        let width = Picture.width(of: text, height: letter, bold: bold)
        return width > room && width > 0 ? letter * room / width : letter
    }
}
