import FaceSignals

/// Box, landmarks, contours and pose axes of the tracked face.
struct FaceDrawing {
    private let observation: FaceObservation
    private let points: [PicturePoint]
    private let contours: FaceContours
    private let topology: LandmarkTopology
    private let scale: Double

    /// - Parameter scale: pixels of the picture per pixel of the frame.
    init(_ observation: FaceObservation, landmarks: Span<Landmark>, topology: LandmarkTopology, scale: Double) {
        self.observation = observation
        self.scale = scale
        self.topology = topology
        contours = .of(topology)
        var points: [PicturePoint] = []
        if landmarks.count == topology.count {
            points.reserveCapacity(landmarks.count)
            for index in landmarks.indices {
                let place = Self.enlarged(Double(landmarks[index].x), Double(landmarks[index].y), scale)
                points.append(place)
            }
        }
        self.points = points
    }

    func draw(on picture: Picture, _ layout: OverlayLayout) {
        if !points.isEmpty { drawMesh(on: picture) }
        drawBox(on: picture, layout)
        if !points.isEmpty { drawAxes(on: picture) }
    }

    /// Width of the face in pixels of the picture: lines and dots on a face scale with it, not with the picture.
    private var faceWidth: Double { (observation.face?.width ?? 0) * scale }

    private func drawMesh(on picture: Picture) {
        let stroke = (faceWidth / 190).clamped(to: 1...12)
        picture.dots(points, radius: (faceWidth / 260).clamped(to: 0.6...10), Colour.aqua.mixed(with: .white, 0.35))
        let calm = Colour.white.mixed(with: .aqua, 0.25)
        outline(contours.oval, calm, stroke, picture)
        for line in [contours.leftBrow, contours.rightBrow, contours.nose] { outline(line, calm, stroke, picture) }
        outline(contours.leftEye, eyeColour(observation.eyes.left), stroke * 1.3, picture)
        outline(contours.rightEye, eyeColour(observation.eyes.right), stroke * 1.3, picture)
        let lips = (observation.smile ?? 0) > 0.5 ? Colour.amber : calm
        outline(contours.outerLips, lips, stroke * 1.3, picture)
        outline(contours.innerLips, lips, stroke, picture)
    }

    /// Open eyes green, closed ones amber, unknown ones grey.
    private func eyeColour(_ openness: Double?) -> Colour {
        openness.map { $0 < 0.5 ? .amber : .green } ?? .grey
    }

    private func outline(_ line: FaceContours.Line, _ colour: Colour, _ thickness: Double, _ picture: Picture) {
        picture.line(line.indices.map { points[$0] }, closed: line.closed, colour, thickness: thickness)
    }

    /// Corners only: a full box would hide in the contours.
    private func drawBox(on picture: Picture, _ layout: OverlayLayout) {
        guard let face = observation.face else { return }
        let origin = Self.enlarged(face.x, face.y, scale)
        let (width, height) = (face.width * scale, face.height * scale)
        let arm = min(width, height) * 0.16
        let stroke = (faceWidth / 110).clamped(to: 1...16)
        for (right, bottom) in [(false, false), (true, false), (true, true), (false, true)] {
            let x = origin.x + (right ? width : 0)
            let y = origin.y + (bottom ? height : 0)
            let across = PicturePoint(x + (right ? -arm : arm), y)
            let down = PicturePoint(x, y + (bottom ? -arm : arm))
            picture.line([across, PicturePoint(x, y), down], .aqua, thickness: stroke)
        }
        guard face.confidence.isFinite else { return }
        let label = "\(Int((face.confidence.clamped(to: 0...1) * 100).rounded()))%"
        let letter = layout.letter * 0.8
        picture.text(label, at: PicturePoint(origin.x, origin.y - letter * 0.7), height: letter, .aqua)
    }

    /// The head's own axes at the tip of the nose: red to its left, green up, blue out of the face.
    private func drawAxes(on picture: Picture) {
        guard let pose = observation.pose else { return }
        let nose = points[contours.noseTip]
        let length = faceWidth * 0.42
        let stroke = (faceWidth / 75).clamped(to: 1.5...24)
        let axes = PoseAxes(pose)
        for (axis, colour) in [(axes.left, Colour.red), (axes.up, Colour.green), (axes.forward, Colour.blue)]
            .sorted(by: { $0.0.towardsCamera < $1.0.towardsCamera })
        {
            let tip = PicturePoint(nose.x + axis.x * length, nose.y + axis.y * length)
            picture.line([nose, tip], colour, thickness: stroke)
            picture.disc(tip, radius: stroke * 1.1, colour)
        }
    }

    /// A pixel's centre stays a pixel's centre when the picture is enlarged.
    private static func enlarged(_ x: Double, _ y: Double, _ scale: Double) -> PicturePoint {
        PicturePoint((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5)
    }
}
