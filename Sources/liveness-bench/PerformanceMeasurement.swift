import CommandSupport
import FaceSignals
import FaceTracking
import Glibc

/// One engine on the frames of a library: times, processor use, allocations.
struct PerformanceMeasurement {
    private(set) var whole: [Int64] = []
    /// Processor time of the whole process: what `whole` is when nobody else wants the core.
    private(set) var processor: [Int64] = []
    private(set) var detect: [Int64] = []
    private(set) var landmarks: [Int64] = []
    private(set) var network: [Int64] = []
    private(set) var patches: [Int64] = []
    private(set) var quality: [Int64] = []
    private(set) var signals: [Int64] = []
    /// The landmark network run by itself, in between.
    private(set) var bareNetwork: [Int64] = []
    private(set) var framesWithFace = 0
    private(set) var events = 0
    /// Events completed while the analyzer's allocations were counted: each is an array of one.
    private(set) var eventsWhileCounting = 0
    /// From the call of `FaceAnalyzer` to its return.
    private(set) var analyzerAllocations: Allocations
    /// From the capture thread of a `FaceTracker` through the ring to its call-back.
    private(set) var callBackAllocations: Allocations
    /// The same with a task that takes every observation from its sequence, and is woken for each.
    private(set) var sequenceAllocations: Allocations

    /// Frames before anything counts: one look at everything the library holds, and buffers grow to their size.
    private static let warmUp = 60
    /// Frames between two looks at the bare network: often enough to see the same machine.
    private static let block = 50
    private static let networkRuns = 10

    init(library: FrameLibrary, configuration: FaceEngineConfiguration, frames: Int) throws {
        let analyzer = try FaceAnalyzer(configuration)
        var number = 0
        func analyze() throws -> FaceObservation {
            defer { number += 1 }
            return try library.withFrame(number) { try analyzer.analyze($0, $1) }
        }
        for _ in 0..<Self.warmUp { _ = try analyze() }

        var completed = 0
        analyzerAllocations = try Allocations.counted(frames: frames) {
            for _ in 0..<frames { completed += try analyze().events.count }
        }
        eventsWhileCounting = completed
        callBackAllocations = try Self.trackerAllocations(library, configuration, frames: frames, takesSequence: false)
        sequenceAllocations = try Self.trackerAllocations(library, configuration, frames: frames, takesSequence: true)

        let progress = ProgressBar(total: frames, unit: "frames", sharesTerminal: false)
        var done = 0
        while done < frames {
            let lot = min(Self.block, frames - done)
            for _ in 0..<lot {
                let busyBefore = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
                let start = nanoseconds(CLOCK_MONOTONIC)
                let observation = try analyze()
                whole.append(nanoseconds(CLOCK_MONOTONIC) - start)
                processor.append(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - busyBefore)
                let times = analyzer.stageTimes
                if times.detect > .zero { detect.append(times.detect.inNanoseconds) }
                landmarks.append(times.landmarks.inNanoseconds)
                network.append(times.network.inNanoseconds)
                patches.append(times.patches.inNanoseconds)
                quality.append(times.quality.inNanoseconds)
                signals.append(times.signals.inNanoseconds)
                if observation.face != nil { framesWithFace += 1 }
                events += observation.events.count
            }
            bareNetwork += analyzer.timeNetwork(count: Self.networkRuns).map(\.inNanoseconds)
            done += lot
            progress.update(done)
        }
    }

    private static func trackerAllocations(
        _ library: FrameLibrary, _ configuration: FaceEngineConfiguration, frames: Int, takesSequence: Bool
    ) throws -> Allocations {
        let counter = SteadyStateCounter(from: warmUp, frames: frames)
        let tracker = try FaceTracker(
            source: LibrarySource(library, frames: warmUp + frames + 1, framesPerSecond: nil),
            configuration: configuration, delivery: .everyFrame
        ) { frame in counter.see(frame.observation.frame) }
        if takesSequence {
            let observations = tracker.observations
            Task.detached { for try await _ in observations {} }
        }
        tracker.start()
        let allocations = counter.wait()
        tracker.stop()
        return allocations
    }
}

/// This clock now.
func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension Duration {
    var inNanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
