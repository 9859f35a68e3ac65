import CommandSupport
import FaceOverlay
import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import Testing

/// The way a camera's frames take, fed by hand.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct LiveObservationTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// On a thread of its own: it waits, and must not hold up the few threads that tasks share.
    private func observe(_ source: any FrameSource) async throws -> [Observed] {
        let file = try scratch.file("output", Data())
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let output = try FileHandle(forWritingTo: file)
                        let sink = ObservationSink(
                            source.information, format: .jsonl, annotation: nil, isSequence: false,
                            descriptor: output.fileDescriptor)
                        try FrameObserver(FaceEngineConfiguration()).observe(source, into: sink)
                    })
            }
        }
        return try scratch.data("output").split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Observed.self, from: $0)
        }
    }

    @Test func timesCountFromTheFirstFrame() async throws {
        let picture = try Subject.picture()
        let source = try PushedFrameSource(largest: picture.size)
        let bytes = Array(picture.pixels)
        let pushing = Task {
            for index in 0..<20 {
                try bytes.withUnsafeBytes {
                    try source.push(
                        $0, width: 320, height: 240, stride: 960, format: .bgr,
                        time: CaptureTime(seconds: 5000 + Double(index) * 0.04))
                }
                try await Task.sleep(for: .milliseconds(20))
            }
            source.finish()
        }
        let observed = try await observe(source)
        try await pushing.value
        #expect(!observed.isEmpty && observed.count <= 20)
        for line in observed {
            #expect(line.source == "pushed" && line.face != nil)
            #expect(abs(line.time - Double(line.frame - observed[0].frame) * 0.04) < 0.002)
        }
    }

    @Test func cameraThatGoesAwayIsAnErrorAfterItsLines() async throws {
        let source = FailingCamera(frames: 5)
        await #expect(throws: FrameSourceError.disconnected("gone")) { try await observe(source) }
        let lines = try scratch.data("output").split(separator: UInt8(ascii: "\n"))
        #expect(!lines.isEmpty && lines.count <= 5)
    }
}

/// A camera that is unplugged after a few frames.
private final class FailingCamera: FrameSource {
    let information = FrameSourceInformation(
        kind: .camera, name: "camera:0", size: ImageSize(width: 64, height: 48), framesPerSecond: 30)
    let currentName = "camera:0"
    private let frames: Int
    private let next = Mutex(0)

    init(frames: Int) { self.frames = frames }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        let index = next.withLock { next in
            next += 1
            return next - 1
        }
        guard index < frames else { throw .disconnected("gone") }
        usleep(50_000)
        destination.initializeMemory(as: UInt8.self, repeating: 120)
        return FrameHeader(width: 64, height: 48, index: index, time: CaptureTime(seconds: Double(index) / 30))
    }

    func interrupt() {}
}
