import FaceSignals

/// The panels: scores at the bottom left, head pose at the bottom right, time and face count at the top.
struct StatusDrawing {
    private let observation: FaceObservation

    init(_ observation: FaceObservation) { self.observation = observation }

    func draw(on picture: Picture, _ layout: OverlayLayout, top: Double) {
        drawHeader(on: picture, layout, top: top)
        guard observation.face != nil else { return }
        drawScores(on: picture, layout)
        drawPose(on: picture, layout)
    }

    private func drawHeader(on picture: Picture, _ layout: OverlayLayout, top: Double) {
        let time = Self.decimal(observation.time.seconds, 2) + " s   #\(observation.frame)"
        tag(time, .white, rightAligned: false, on: picture, layout, top: top)
        let (text, colour): (String, Colour) =
            switch observation.faces {
            case ...0: ("no face", .red)
            case 1: ("1 face", .white)
            default: ("\(observation.faces) faces", .amber)
            }
        tag(text, colour, rightAligned: true, on: picture, layout, top: top)
    }

    private func tag(
        _ text: String, _ colour: Colour, rightAligned: Bool, on picture: Picture, _ layout: OverlayLayout, top: Double
    ) {
        let padding = layout.unit * 6
        let width = Picture.width(of: text, height: layout.letter) + 2 * padding
        let height = layout.letter + 2 * padding
        let x = rightAligned ? layout.width - layout.margin - width : layout.margin
        let area = PictureRectangle(x, top + layout.margin, width, height)
        picture.fill(area, .ink, opacity: 0.55)
        picture.text(
            text, at: PicturePoint(x + padding, area.y + height - padding), height: layout.letter, colour)
    }

    private func drawScores(on picture: Picture, _ layout: OverlayLayout) {
        let active = observation.active
        let eyes: [FaceEventKind] = [.blink, .winkLeft, .winkRight]
        let rows: [(String, Double?, Colour, Bool)] = [
            ("eye L", observation.eyes.left, eyeColour(observation.eyes.left), eyes.contains { active.contains($0) }),
            ("eye R", observation.eyes.right, eyeColour(observation.eyes.right), eyes.contains { active.contains($0) }),
            ("smile", observation.smile, .amber, active.contains(.smile)),
            ("tongue", observation.tongue, .red, active.contains(.tongue)),
            ("mouth", observation.mouthOpen, .violet, active.contains(.mouthOpen)),
        ]
        let area = panel(rows: rows.count, rightAligned: false, on: picture, layout)
        let hidden = obstructions
        for (index, row) in rows.enumerated() {
            let (label, score, colour, isActive) = row
            let bar = drawRow(
                label, score.map { Self.decimal($0, 2) }, isActive ? colour : .white, at: index, in: area,
                on: picture, layout)
            guard let score, score.isFinite else {
                if let obstruction = hidden[index] { note(obstruction, in: bar, on: picture, layout) }
                continue
            }
            let filled = PictureRectangle(bar.x, bar.y, bar.width * score.clamped(to: 0...1), bar.height)
            picture.fill(filled, score > 0.5 ? colour : colour.mixed(with: .grey, 0.55))
            picture.fill(PictureRectangle(bar.x + bar.width / 2, bar.y, max(1, layout.unit), bar.height), .white)
        }
    }

    /// Why the score of each row is not known.
    private var obstructions: [Obstruction?] {
        let parts = observation.observability
        let mouth = parts?.mouth.obstruction
        return [parts?.leftEye.obstruction, parts?.rightEye.obstruction, mouth, mouth, mouth]
    }

    private func note(
        _ obstruction: Obstruction, in bar: PictureRectangle, on picture: Picture, _ layout: OverlayLayout
    ) {
        let letter = layout.letter * 0.75
        picture.text(
            Self.words(obstruction), at: PicturePoint(bar.x, bar.y + (bar.height + letter) / 2), height: letter, .amber)
    }

    private static func words(_ obstruction: Obstruction) -> String {
        switch obstruction {
        case .turnedAway: "turned away"
        case .glare: "glare"
        case .tooDark: "too dark"
        case .tooSmall: "too small"
        case .blurred: "blurred"
        case .covered: "covered"
        case .outOfFrame: "cut off"
        }
    }

    private func drawPose(on picture: Picture, _ layout: OverlayLayout) {
        guard let pose = observation.pose else { return }
        let rows = [("yaw", pose.yaw, Colour.blue), ("pitch", pose.pitch, .green), ("roll", pose.roll, .red)]
        let area = panel(rows: rows.count, rightAligned: true, on: picture, layout)
        for (index, row) in rows.enumerated() {
            let (label, angle, colour) = row
            let sign = angle.isFinite && angle >= 0.05 ? "+" : ""
            let bar = drawRow(label, sign + Self.decimal(angle, 1), .white, at: index, in: area, on: picture, layout)
            guard angle.isFinite else { continue }
            let half = bar.width / 2
            let length = half * (angle / Self.fullAngle).clamped(to: -1...1)
            picture.fill(
                PictureRectangle(bar.x + half + min(0, length), bar.y, abs(length), bar.height), colour)
            picture.fill(PictureRectangle(bar.x + half, bar.y, max(1, layout.unit), bar.height), .white)
        }
    }

    /// Degrees that fill half of a pose bar.
    private static let fullAngle = 45.0

    private func panel(
        rows: Int, rightAligned: Bool, on picture: Picture, _ layout: OverlayLayout
    ) -> PictureRectangle {
        let width = 190 * layout.unit
        let height = Double(rows) * layout.line + 10 * layout.unit
        let x = rightAligned ? layout.width - layout.margin - width : layout.margin
        let area = PictureRectangle(x, layout.height - layout.margin - height, width, height)
        picture.fill(area, .ink, opacity: 0.55)
        return area
    }

    /// Label, empty bar and value of one row; gives the bar's place.
    private func drawRow(
        _ label: String, _ value: String?, _ colour: Colour, at index: Int, in area: PictureRectangle,
        on picture: Picture, _ layout: OverlayLayout
    ) -> PictureRectangle {
        let top = area.y + 5 * layout.unit + Double(index) * layout.line
        let baseline = top + (layout.line + layout.letter) / 2
        picture.text(
            label, at: PicturePoint(area.x + 8 * layout.unit, baseline), height: layout.letter, colour)
        let text = value ?? "-"
        let right = area.x + area.width - 8 * layout.unit
        picture.text(
            text, at: PicturePoint(right - Picture.width(of: text, height: layout.letter), baseline),
            height: layout.letter, value == nil ? .grey : .white)
        let bar = PictureRectangle(
            area.x + 62 * layout.unit, top + layout.line * 0.28, area.width - 116 * layout.unit, layout.line * 0.44)
        picture.fill(bar, .white, opacity: 0.16)
        return bar
    }

    private func eyeColour(_ openness: Double?) -> Colour { (openness ?? 1) < 0.5 ? .amber : .green }

    /// Fixed decimals without Foundation's formatters; `-` for what is not finite.
    static func decimal(_ value: Double, _ places: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "-" }
        let scale = places == 1 ? 10 : 100
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale).\(zeros)\(fraction)"
    }
}
