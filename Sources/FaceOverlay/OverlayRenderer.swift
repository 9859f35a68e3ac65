public import FaceSignals

/// Draws what the engine sees onto frames: box, landmarks and contours, pose axes, scores, events as they happen.
///
/// Events fade over 0.7 s, so feed the frames of one source in order and `reset` between sources. Everything scales with
/// the picture; small frames are enlarged first, so that the writing can be read.
public struct OverlayRenderer: Sendable {
    /// Frames are enlarged by whole factors until the shorter side has this many pixels.
    static let legibleSide = 360
    /// ... but never beyond this many pixels on the longer side.
    static let enlargedLimit = 1920

    private var flashes: [(kind: FaceEventKind, time: CaptureTime)] = []

    public init() {}

    /// Forgets the events still fading.
    public mutating func reset() { flashes.removeAll() }

    /// A new picture: the frame with everything drawn on it.
    ///
    /// - Parameters:
    ///   - pixels: packed BGR, of `observation.imageSize`.
    ///   - landmarks: of this frame; empty without a face.
    /// - Throws: `OverlayError` when `pixels` is shorter than the observation's size says.
    public mutating func render(
        _ pixels: RawSpan, _ observation: FaceObservation, landmarks: Span<Landmark>,
        topology: LandmarkTopology, banner: Banner? = nil
    ) throws(OverlayError) -> Picture {
        let factor = Self.magnification(of: observation.imageSize)
        let picture = try Picture(copying: pixels, size: observation.imageSize, magnification: factor)
        let layout = OverlayLayout(picture.size)
        if observation.face != nil {
            let face = FaceDrawing(observation, landmarks: landmarks, topology: topology, scale: Double(factor))
            face.draw(on: picture, layout)
        }
        let top = banner.map { $0.draw(on: picture, layout) } ?? 0
        StatusDrawing(observation).draw(on: picture, layout, top: top)
        updateFlashes(observation)
        FlashDrawing.draw(flashes, at: observation.time, on: picture, layout, top: top)
        return picture
    }

    private mutating func updateFlashes(_ observation: FaceObservation) {
        for event in observation.events { flashes.append((event.kind, observation.time)) }
        flashes.removeAll { FlashDrawing.strength(of: $0.time, at: observation.time) <= 0 }
    }

    static func magnification(of size: ImageSize) -> Int {
        let (short, long) = (max(1, min(size.width, size.height)), max(1, size.width, size.height))
        return max(1, min((legibleSide + short - 1) / short, enlargedLimit / long))
    }
}
