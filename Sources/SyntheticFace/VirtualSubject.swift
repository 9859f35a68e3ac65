public import FaceSignals
public import FaceTracking
internal import Synchronization

/// A stand-in for a person in front of a camera: a public-domain portrait, meshed once, warped in space and drawn
/// again.
///
/// It is no person. Its skin, light and movements are those of one photograph bent by a few dozen numbers; it shows
/// that software works, and how an estimate depends on a commanded value, but nothing about how well software does on
/// people.
///
/// Equal commands with an equal seed give equal pixels. Any thread; concurrent calls take turns. After `init` a frame
/// allocates nothing.
public final class VirtualSubject: Sendable {
    /// Sides that are drawn, pixels.
    public static let sides = 16...4096

    /// What a bent photograph loses: the gain of pitch fitted to the landmarks that the network finds in the picture,
    /// over that of the same fit to where they truly are (0.736 over 0.864, each over -25...25 degrees). A nod leaves
    /// the light and the hair of the photograph in place, and the network goes by them too. Yaw (1.073 over 1.091) and
    /// roll (0.999 over 1.000) lose next to nothing. `swift test --filter CommandedPoseTests` prints all six.
    public static let pitchSeen = 0.85

    public let size: ImageSize
    private let renderer: Mutex<SubjectRenderer>

    /// - Parameters:
    ///   - size: of the pictures, each side within `sides` (clamped).
    ///   - seed: chooses the sensor's noise.
    ///   - models: where portrait, face models and runtime lie; the portrait is meshed with the real engine.
    public init(
        size: ImageSize = ImageSize(width: 640, height: 480), seed: UInt64 = 0, models: ModelStore = .standard
    ) throws(FaceEngineError) {
        let size = ImageSize(
            width: min(max(size.width, Self.sides.lowerBound), Self.sides.upperBound),
            height: min(max(size.height, Self.sides.lowerBound), Self.sides.upperBound))
        self.size = size
        let model = try SubjectModel.load(models)
        renderer = Mutex(SubjectRenderer(model, size: size, seed: seed))
    }

    /// Bytes of one picture.
    public var byteCount: Int { size.width * size.height * 3 }

    /// Draws one picture as packed 8-bit BGR.
    ///
    /// - Parameters:
    ///   - pose: values out of range are clamped.
    ///   - frame: chooses the noise: the same number gives the same noise.
    ///   - destination: at least `byteCount` bytes.
    /// - Throws: `.bufferTooSmall`.
    public func render(
        _ pose: SubjectPose, scene: Scene = Scene(), frame: Int = 0, into destination: UnsafeMutableRawBufferPointer
    ) throws(FrameSourceError) {
        guard destination.count >= byteCount else { throw .bufferTooSmall(needed: byteCount) }
        renderer.withLock { $0.render(pose, scene, frame: frame, into: destination) }
    }

    /// Where the 468 landmarks of the drawn face truly are, in pixels.
    package func landmarks(_ pose: SubjectPose) -> [Landmark] { renderer.withLock { $0.landmarks(pose) } }
}
