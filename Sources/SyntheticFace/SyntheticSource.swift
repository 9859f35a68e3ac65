import FaceSignals
public import FaceTracking
internal import Foundation
internal import Synchronization

/// The virtual subject as an input: `synthetic:` with options, wherever a clip or camera could be.
///
/// Frame n has the time n / fps, whatever the wall clock says, so that a run can be repeated; with `realtime` frames
/// are held back until then. Commands to `performer` may come from any thread while frames are read.
public final class SyntheticSource: FrameSource {
    public let options: SyntheticOptions
    public let information: FrameSourceInformation
    /// The one who acts: ask it for gestures.
    public let performer: SubjectPerformer

    private let subject: VirtualSubject
    private let next = Mutex(0)
    private let began = Mutex<ContinuousClock.Instant?>(nil)
    private let interrupted = Atomic(false)

    /// - Parameter input: see `SyntheticOptions`.
    /// - Throws: `.unsupported` for options that are not understood, `.failed` when the portrait cannot be had or
    /// meshed.
    public convenience init(_ input: String, models: ModelStore = .standard) throws(FrameSourceError) {
        try self.init(SyntheticOptions(parsing: input), name: input, models: models)
    }

    public init(
        _ options: SyntheticOptions, name: String = "synthetic:", models: ModelStore = .standard
    ) throws(FrameSourceError) {
        do throws(FaceEngineError) {
            subject = try VirtualSubject(size: options.size, seed: options.seed, models: models)
        } catch {
            throw .failed("the virtual subject cannot be made: \(error)")
        }
        self.options = options
        performer = SubjectPerformer(seed: options.seed, base: options.pose, idle: options.idle)
        for cue in options.script { performer.perform(cue.gesture, after: cue.time, reaction: 0) }
        information = FrameSourceInformation(
            kind: .synthetic, name: name, size: subject.size, framesPerSecond: options.framesPerSecond,
            frameCount: options.frameCount)
    }

    public var currentName: String { information.name }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        if interrupted.load(ordering: .relaxed) { throw .interrupted }
        let index = next.withLock { $0 }
        if let count = information.frameCount, index >= count { return nil }
        guard destination.count >= subject.byteCount else { throw .bufferTooSmall(needed: subject.byteCount) }
        let seconds = Double(index) / options.framesPerSecond
        if options.realtime { try wait(until: seconds) }
        try subject.render(performer.pose(at: seconds), scene: options.scene, frame: index, into: destination)
        next.withLock { $0 = index + 1 }
        return FrameHeader(
            width: subject.size.width, height: subject.size.height, index: index, time: CaptureTime(seconds: seconds))
    }

    public func interrupt() { interrupted.store(true, ordering: .relaxed) }

    /// Waits in steps short enough for an interruption to end it at once.
    private func wait(until seconds: Double) throws(FrameSourceError) {
        let start = began.withLock { began in
            let start = began ?? .now
            began = start
            return start
        }
        let due = start.advanced(by: .seconds(seconds))
        while true {
            let left = ContinuousClock.now.duration(to: due) / .seconds(1)
            guard left > 0 else { return }
            if interrupted.load(ordering: .relaxed) { throw .interrupted }
            Thread.sleep(forTimeInterval: min(left, 0.02))
        }
    }
}
