public import FaceSignals
public import FaceTracking
internal import SeededRandom
internal import Synchronization
internal import SyntheticFace

/// Plays recorded frames as a camera would give them, in any order and with any times: injection attacks.
public final class InjectedSource: FrameSource, Sendable {
    /// One frame to be given.
    public struct Cut: Sendable, Hashable {
        /// Which of the recordings.
        public var recording: Int
        /// Which of its frames; taken modulo their number.
        public var frame: Int
        public var time: CaptureTime

        public init(recording: Int = 0, frame: Int, time: CaptureTime) {
            self.recording = recording
            self.frame = frame
            self.time = time
        }
    }

    public let information: FrameSourceInformation
    private let recordings: [FrameRecording]
    private let coding: Double
    private let cut: @Sendable (Int) -> Cut?
    private let next = Mutex(0)
    private let interrupted = Atomic(false)

    /// - Parameters:
    ///   - recordings: at least one, all of one size.
    ///   - coding: what a lossy codec changes anew each time a frame is given: deviation of 4x4 blocks, in levels.
    ///   - cut: the frame to give at each index; `nil` ends the source.
    public init(
        _ recordings: [FrameRecording], name: String = "injected", coding: Double = 0,
        origin: FrameOrigin = .physicalCamera, _ cut: @escaping @Sendable (Int) -> Cut?
    ) {
        self.recordings = recordings
        self.coding = coding.isFinite ? min(max(coding, 0), 50) : 0
        self.cut = cut
        information = FrameSourceInformation(
            kind: .synthetic, name: name, size: recordings[0].size, framesPerSecond: recordings[0].framesPerSecond,
            origin: origin)
    }

    public var currentName: String { information.name }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        // Relaxed: the flag carries no other data with it.
        if interrupted.load(ordering: .relaxed) { throw .interrupted }
        let index = next.withLock { $0 }
        guard let cut = cut(index) else { return nil }
        let recording = recordings[min(max(cut.recording, 0), recordings.count - 1)]
        let frame = recording.frames[((cut.frame % recording.count) + recording.count) % recording.count]
        let header = FrameHeader(
            width: recording.size.width, height: recording.size.height, index: index, time: cut.time)
        guard destination.count >= frame.count else { throw .bufferTooSmall(needed: frame.count) }
        frame.withUnsafeBytes { destination.copyMemory(from: $0) }
        if coding > 0 { recode(destination, recording.size, index) }
        next.withLock { $0 = index + 1 }
        return header
    }

    public func interrupt() { interrupted.store(true, ordering: .relaxed) }

    private func recode(_ pixels: UnsafeMutableRawBufferPointer, _ size: ImageSize, _ index: Int) {
        var random = SplitMix64(seed: 0x5EED, stream: UInt64(truncatingIfNeeded: index))
        let bytes = pixels.assumingMemoryBound(to: UInt8.self)
        // A uniform deviate has the deviation of its half width over the root of three.
        let reach = coding * 1.732
        for top in stride(from: 0, to: size.height, by: 4) {
            for left in stride(from: 0, to: size.width, by: 4) {
                let shift = Int(random.uniform(-reach...reach).rounded())
                for y in top..<min(top + 4, size.height) {
                    for i in (y * size.width + left) * 3..<(y * size.width + min(left + 4, size.width)) * 3 {
                        bytes[i] = UInt8(min(max(Int(bytes[i]) + shift, 0), 255))
                    }
                }
            }
        }
    }
}

extension InjectedSource {
    /// The recording over and over, at its pace.
    public static func loop(_ recording: FrameRecording, coding: Double = 0) -> InjectedSource {
        InjectedSource([recording], name: "loop", coding: coding) { index in
            Cut(frame: index, time: .camera(index, recording.framesPerSecond))
        }
    }

    /// To and fro, so that no seam jumps.
    public static func swing(_ recording: FrameRecording, coding: Double = 0) -> InjectedSource {
        let period = max(1, 2 * recording.count - 2)
        return InjectedSource([recording], name: "swing", coding: coding) { index in
            let place = index % period
            return Cut(
                frame: place < recording.count ? place : period - place,
                time: .camera(index, recording.framesPerSecond))
        }
    }

    /// Once, and then the last frame for ever.
    public static func freeze(_ recording: FrameRecording, coding: Double = 0) -> InjectedSource {
        InjectedSource([recording], name: "freeze", coding: coding) { index in
            Cut(
                frame: min(index, recording.count - 1),
                time: .camera(index, recording.framesPerSecond))
        }
    }

    /// Once, every frame given `times` times.
    public static func stutter(_ recording: FrameRecording, times: Int) -> InjectedSource {
        InjectedSource([recording], name: "stutter") { index in
            index < recording.count * max(times, 1)
                ? Cut(
                    frame: index / max(times, 1), time: .camera(index, recording.framesPerSecond))
                : nil
        }
    }

    /// Once, its times stretched: 0.5 plays at double speed.
    public static func warped(_ recording: FrameRecording, pace: Double) -> InjectedSource {
        InjectedSource([recording], name: "warped") { index in
            index < recording.count
                ? Cut(frame: index, time: .camera(index, recording.framesPerSecond / pace)) : nil
        }
    }

    /// One person, and from a frame on another.
    public static func swap(_ first: FrameRecording, _ second: FrameRecording, at frame: Int) -> InjectedSource {
        InjectedSource([first, second], name: "swap") { index in
            index < min(first.count, second.count)
                ? Cut(
                    recording: index < frame ? 0 : 1, frame: index,
                    time: .camera(index, first.framesPerSecond)) : nil
        }
    }
}
