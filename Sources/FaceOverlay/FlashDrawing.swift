import FaceSignals

/// Names of events just completed, fading out below the top edge.
enum FlashDrawing {
    /// Seconds from appearing to gone; the first half stands still.
    static let duration = 0.7

    /// 1 ... 0.
    static func strength(of time: CaptureTime, at now: CaptureTime) -> Double {
        let age = now.seconds(since: time)
        guard age >= 0, age < duration else { return 0 }
        return min(1, 2 * (1 - age / duration))
    }

    static func draw(
        _ flashes: [(kind: FaceEventKind, time: CaptureTime)], at now: CaptureTime, on picture: Picture,
        _ layout: OverlayLayout, top: Double
    ) {
        let letter = 15 * layout.unit
        let padding = 9 * layout.unit
        let height = letter + 2 * padding
        var y = top + layout.margin
        for flash in flashes.reversed() {
            let name = title(of: flash.kind)
            let width = Picture.width(of: name, height: letter, bold: true) + 2 * padding
            let area = PictureRectangle((layout.width - width) / 2, y, width, height)
            picture.faded(area, opacity: strength(of: flash.time, at: now)) {
                picture.fill(area, colour(of: flash.kind), opacity: 0.88)
                picture.text(
                    name, at: PicturePoint(area.x + padding, area.y + height - padding), height: letter, .ink,
                    bold: true)
            }
            y += height + 4 * layout.unit
            if y + height > layout.height / 2 { return }
        }
    }

    private static func colour(of kind: FaceEventKind) -> Colour {
        switch kind {
        case .blink, .winkLeft, .winkRight: .aqua
        case .smile, .mouthOpen, .tongue: .amber
        case .turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight: .blue
        case .neutral, .faceFound: .grey
        case .faceLost, .secondFace: .red
        }
    }

    /// `winkLeft` becomes `wink left`.
    static func title(of kind: FaceEventKind) -> String {
        kind.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
