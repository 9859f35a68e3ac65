public import FaceSignals
public import FaceTracking
internal import SeededRandom
internal import Synchronization
public import SyntheticFace

/// A camera that looks at a sheet of paper before a furnished wall, or before somebody: presentation attacks.
///
/// Seeded and deterministic: frame n shows the same whenever it is read.
public final class PhotographSource: FrameSource, Sendable {
    public struct Options: Sendable {
        public var size = ImageSize(width: 640, height: 480)
        public var framesPerSecond = 30.0
        /// `nil` is endless.
        public var frameCount: Int?
        public var seed: UInt64 = 0
        /// Light, noise and blur; accessories are not for sheets.
        public var scene = Scene()
        /// What the frames are taken for.
        public var origin = FrameOrigin.physicalCamera

        public init() {}
    }

    public let information: FrameSourceInformation
    private let options: Options
    private let motion: SheetMotion
    private let behind: (any FrameSource)?
    private let state: Mutex<State>
    private let interrupted = Atomic(false)

    private struct State {
        let renderer: SheetRenderer
        let wall: Bitmap
        var canvas: Bitmap
        var sensor: Sensor
        var under: [UInt8]
        var next = 0
    }

    /// - Parameter behind: seen around the sheet and through its holes, frame for frame; frames of `options.size`. `nil` is
    ///   a wall.
    public init(
        _ sheet: Sheet, _ motion: SheetMotion, options: Options = Options(), behind: (any FrameSource)? = nil
    ) {
        self.options = options
        self.motion = motion
        self.behind = behind
        let size = options.size
        information = FrameSourceInformation(
            kind: .synthetic, name: "photograph \(motion.kind.rawValue)", size: size,
            framesPerSecond: options.framesPerSecond, frameCount: options.frameCount, origin: options.origin)
        state = Mutex(
            State(
                renderer: SheetRenderer(sheet, size: size), wall: .wall(size, seed: options.seed),
                canvas: Bitmap(width: size.width, height: size.height),
                sensor: Sensor(size, seed: options.seed),
                under: behind == nil ? [] : Array(repeating: 0, count: size.width * size.height * 3)))
    }

    public var currentName: String { information.name }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        // Relaxed: the flag carries no other data with it.
        if interrupted.load(ordering: .relaxed) { throw .interrupted }
        let result: Result<FrameHeader?, FrameSourceError> = state.withLock { state in
            do throws(FrameSourceError) {
                return .success(try draw(&state, into: destination))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    public func interrupt() {
        interrupted.store(true, ordering: .relaxed)
        behind?.interrupt()
    }

    private func draw(
        _ state: inout State, into destination: UnsafeMutableRawBufferPointer
    ) throws(FrameSourceError) -> FrameHeader? {
        let index = state.next
        if let count = options.frameCount, index >= count { return nil }
        let seconds = Double(index) / options.framesPerSecond
        let header = FrameHeader(
            width: options.size.width, height: options.size.height, index: index,
            time: .camera(index, options.framesPerSecond))
        guard destination.count >= header.byteCount else { throw .bufferTooSmall(needed: header.byteCount) }
        if let behind {
            guard try read(behind, into: &state.under) else { return nil }
            state.canvas = state.under.withUnsafeBytes { Bitmap(bgr: $0, width: header.width, height: header.height) }
        } else {
            state.canvas = state.wall
        }
        let (renderer, pose, scene) = (state.renderer, motion.pose(at: seconds), options.scene)
        state.canvas.pixels.withUnsafeMutableBufferPointer { canvas in
            renderer.draw(pose, on: canvas.baseAddress!)
            state.sensor.expose(canvas.baseAddress!, scene, frame: index, into: destination)
        }
        state.next = index + 1
        return header
    }

    private func read(_ source: any FrameSource, into bytes: inout [UInt8]) throws(FrameSourceError) -> Bool {
        let result: Result<FrameHeader?, FrameSourceError> = bytes.withUnsafeMutableBytes { buffer in
            do throws(FrameSourceError) { return .success(try source.read(into: buffer)) } catch {
                return .failure(error)
            }
        }
        guard let header = try result.get() else { return false }
        guard header.size == options.size else { throw .failed("what is behind the sheet has frames of another size") }
        return true
    }
}

extension Bitmap {
    /// A wall with things before it, all edges.
    fileprivate static func wall(_ size: ImageSize, seed: UInt64) -> Bitmap {
        var random = SplitMix64(seed: seed, stream: 12)
        var wall = Bitmap(width: size.width, height: size.height)
        let base = Float(random.uniform(90...190))
        for y in 0..<size.height {
            for x in 0..<size.width {
                let shade = base + 30 * Float(x) / Float(size.width) - 20 * Float(y) / Float(size.height)
                wall.pixels[y * size.width + x] = UInt32(channels: SIMD4(shade, shade + 4, shade + 8, 255))
            }
        }
        for _ in 0..<40 {
            let left = Int(random.uniform() * Double(size.width))
            let top = Int(random.uniform() * Double(size.height))
            let right = min(size.width, left + Int(random.uniform(0.02...0.2) * Double(size.width)))
            let bottom = min(size.height, top + Int(random.uniform(0.02...0.25) * Double(size.height)))
            let colour = UInt32(
                channels: SIMD4(
                    Float(random.uniform(20...230)), Float(random.uniform(20...230)), Float(random.uniform(20...230)),
                    255))
            for y in top..<bottom {
                for x in left..<right { wall.pixels[y * size.width + x] = colour }
            }
        }
        return wall
    }
}
