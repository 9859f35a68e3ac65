import FaceSignals
import FaceTracking
import Foundation
import Synchronization

/// A camera made of frames in memory: paced in real time and stamped when "captured", or as fast as they are read.
final class LibrarySource: FrameSource, @unchecked Sendable {  // Proof: `FrameSource` is read by one thread at a time.
    let information: FrameSourceInformation
    var currentName: String { information.name }

    private let library: FrameLibrary
    private let frames: Int
    private let period: Duration?
    private let interrupted = Atomic(false)
    private var next = 0
    /// When the next frame is captured; the pace begins with the first read.
    private var due: ContinuousClock.Instant?

    /// - Parameters:
    ///   - frames: how many before it ends.
    ///   - framesPerSecond: pace in real time; `nil` for none.
    init(_ library: FrameLibrary, frames: Int, framesPerSecond: Double?) {
        self.library = library
        self.frames = frames
        period = framesPerSecond.map { .seconds(1 / $0) }
        information = FrameSourceInformation(
            kind: framesPerSecond == nil ? .video : .pushed, name: "library", size: library.size,
            framesPerSecond: framesPerSecond ?? 30, frameCount: frames)
    }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        if interrupted.load(ordering: .relaxed) { throw .interrupted }
        guard next < frames else { return nil }
        guard destination.count >= library.byteCount else { throw .bufferTooSmall(needed: library.byteCount) }
        var captured: CaptureTime?
        if let period {
            let due = due ?? .now
            let wait = due - .now
            if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
            self.due = due + period
            captured = .now
        }
        defer { next += 1 }
        return library.withFrame(next) { pixels, header in
            destination.copyMemory(from: pixels)
            var header = header
            if let captured { header.time = captured }
            return header
        }
    }

    func interrupt() { interrupted.store(true, ordering: .relaxed) }
}
